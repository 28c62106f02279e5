import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Connection } from '#shared/shop/session.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { texts } from '../../../texts/texts.ts'
import { DisconnectDialog } from './DisconnectDialog.tsx'
import type { SectionProps } from '../section/section-props.ts'
import { SectionHead } from '../section/SectionHead.tsx'
import { ShopLine } from './ShopLine.tsx'
import styles from './ShopsSection.module.css'

/** All connected shops, each with a button to disconnect it. */
export function ShopsSection({ session, shop: open, onBack }: SectionProps) {
  const [leaving, setLeaving] = useState<Connection | null>(null)
  const navigate = useNavigate()
  const words = texts.settings
  return (
    <>
      <SectionHead title={words.sections.shops} onBack={onBack} />
      <div className={styles.scroll}>
        <ul className={styles.list}>
          {session.shops.map((shop) => (
            <ShopLine
              key={shop.id}
              shop={shop}
              session={session}
              isOpen={shop.id === open.id}
              onDisconnect={() => setLeaving(shop)}
            />
          ))}
        </ul>
        <div className={styles.more}>
          <Button act="shops.connect" icon={Plus} onPress={() => void navigate({ to: '/connect' })}>
            {words.shops.another}
          </Button>
        </div>
      </div>
      {leaving && <DisconnectDialog connection={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}
