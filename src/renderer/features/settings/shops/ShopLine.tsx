import { Check, KeyRound } from 'lucide-react'
import type { Session } from '#shared/shop/session.ts'
import { Badge } from '../../../components/marks/Badge.tsx'
import { Button } from '../../../components/buttons/Button.tsx'
import { ShopPicture } from '../../../shop/ShopPicture.tsx'
import { connectionWords } from '../../../format/connection.ts'
import { useSwitchShop } from '../../../shop/shop-switch.ts'
import { texts } from '../../../texts/texts.ts'
import styles from './ShopLine.module.css'
import { useAccount } from '../../../shop/session.queries.ts'

type ShopLineProps = {
  readonly shop: Session['shops'][number]
  readonly session: Session
  readonly isOpen: boolean
  readonly onDisconnect: () => void
}

/** One shop: its name, how it was connected, and its buttons. */
export function ShopLine({ shop, session, isOpen, onDisconnect }: ShopLineProps) {
  const account = useAccount().data
  const switchShop = useSwitchShop()
  const words = texts.settings.shops
  const name = (isOpen && account?.storeName) || shop.storeName
  return (
    <li className={styles.line}>
      <ShopPicture url={isOpen ? (account?.imageUrl ?? null) : null} name={name} size={32} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.detail}>{connectionWords(shop, session)}</p>
      </div>
      {shop.expired && (
        <Badge tone="wait" icon={KeyRound}>
          {words.expired}
        </Badge>
      )}
      {isOpen && !shop.expired && (
        <Badge tone="plain" icon={Check}>
          {words.open}
        </Badge>
      )}
      <div className={styles.actions}>
        {!isOpen && (
          <Button
            act={`shop ${shop.id}`}
            aria-label={words.goTo(name)}
            onPress={() => switchShop.mutate({ to: shop })}
          >
            {words.go}
          </Button>
        )}
        <Button
          act="shops.disconnect"
          look="quiet"
          aria-label={words.disconnectShop(name)}
          onPress={onDisconnect}
        >
          {words.disconnect}
        </Button>
      </div>
    </li>
  )
}
