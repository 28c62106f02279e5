import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { capsOf } from '../../components/keys/key-caps.ts'
import { useShortcut } from '../../components/keys/shortcuts.ts'
import { texts } from '../../texts/texts.ts'
import { keysOfShop } from '../../shop/shop-switch.ts'
import { useWayBack } from '../../shop/links/way-back.ts'
import head from '../../components/panes/BackHead.module.css'
import styles from './ConnectAnother.module.css'
import { SignInOptions } from './SignInOptions.tsx'
import { SignInFooter } from './SignInFooter.tsx'
import { useOtherService } from './sign-in-drafts.ts'
import { useSession } from '../../shop/session.queries.ts'

/** The ways to open a shop, for an owner who already has one open. */
export function ConnectAnother() {
  const session = useSession().data
  const otherService = useOtherService()
  const navigate = useNavigate()
  const toOrders = () => void navigate({ to: '/orders' })
  const back = useWayBack()
  const { another } = texts.connect
  const shops = session?.shops.length ?? 1
  const { keyCap } = keysOfShop(shops, shops + 1)
  useShortcut('Escape', another.back, back)

  return (
    <section className={styles.page} aria-label={another.title}>
      <header className={head.head}>
        <IconButton act="list.back" icon={ArrowLeft} label={another.back} onPress={back} />
        <h1 className={head.title}>{another.title}</h1>
      </header>
      <div className={styles.scroll}>
        <div className={styles.column}>
          <p className={styles.lead}>{another.lead(keyCap ? capsOf(keyCap).join(' ') : null)}</p>
          {session && (
            <SignInOptions session={session} otherService={otherService.isWanted} onDone={toOrders} />
          )}
          <SignInFooter onOtherService={otherService.isWanted ? null : otherService.want} />
        </div>
      </div>
    </section>
  )
}
