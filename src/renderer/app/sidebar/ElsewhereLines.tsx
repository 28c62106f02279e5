import { CircleAlert, Send } from 'lucide-react'
import { Button } from 'react-aria-components'
import type { Session } from '#shared/shop/session.ts'
import { useSwitchShop } from '../../shop/shop-switch.ts'
import { actIs } from '../../components/keys/acts.ts'
import { texts } from '../../texts/texts.ts'
import { useElsewhere } from '../../shop/session.queries.ts'
import rail from './Rail.module.css'
import styles from './WaitingLink.module.css'

/**
 * One line for each other shop whose outbox has rows that wait or failed, with their number; pressing it opens that
 * shop.
 */
export function ElsewhereLines({ shops }: Pick<Session, 'shops'>) {
  const elsewhere = useElsewhere()
  const switchShop = useSwitchShop()
  return elsewhere.map(({ id, storeName, waiting, failed }) => {
    const Icon = failed > 0 ? CircleAlert : Send
    const words = failed > 0 ? texts.app.notSentTo(storeName, failed) : texts.app.waitsFor(storeName, waiting)
    const to = shops.find((shop) => shop.id === id)
    return (
      // React Aria's button takes no title.
      <span key={id} title={words}>
        <Button
          {...actIs('shops.unsent')}
          className={`${styles.link} ${failed > 0 ? styles.failed : ''}`}
          onPress={() => to && switchShop.mutate({ to })}
        >
          <Icon size={16} strokeWidth={1.75} aria-hidden />
          <span className={`${rail.words} ${styles.words}`}>{words}</span>
        </Button>
      </span>
    )
  })
}
