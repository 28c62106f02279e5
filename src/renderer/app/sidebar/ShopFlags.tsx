import { Link } from '@tanstack/react-router'
import { KeyRound, Wrench } from 'lucide-react'
import { Button } from 'react-aria-components'
import { actIs } from '../../components/keys/acts.ts'
import { texts } from '../../texts/texts.ts'
import { useAccount } from '../../shop/session.queries.ts'
import rail from './Rail.module.css'
import styles from './ShopFlags.module.css'

type ShopFlagsProps = { readonly isExpired: boolean; readonly onSignInAgain: () => void }

/** Warnings about the open shop, each with a way to deal with it. */
export function ShopFlags({ isExpired, onSignInAgain }: ShopFlagsProps) {
  const account = useAccount().data
  const { expired, maintenance, maintenanceDetail } = texts.app
  return (
    <>
      {isExpired && (
        <span title={expired} className={styles.holder}>
          <Button {...actIs('shops.signIn')} className={styles.flag ?? ''} onPress={onSignInAgain}>
            <KeyRound size={16} strokeWidth={1.75} aria-hidden />
            <span className={rail.words}>{expired}</span>
          </Button>
        </span>
      )}
      {account?.underMaintenance && (
        <Link
          to="/settings"
          search={{ section: 'account' }}
          className={styles.flag ?? ''}
          title={maintenanceDetail}
        >
          <Wrench size={16} strokeWidth={1.75} aria-hidden />
          <span className={rail.words}>{maintenance}</span>
        </Link>
      )}
    </>
  )
}
