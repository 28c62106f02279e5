import { ChevronsUpDown, ExternalLink, LogOut, Wrench } from 'lucide-react'
import { Button } from 'react-aria-components'
import { Menu, MenuItem } from '../components/Menu.tsx'
import { Picture } from '../components/Picture.tsx'
import { showToast } from '../components/toast.ts'
import { texts } from '../texts/texts.ts'
import { useAccount, useOpenLink, useSession, useSignOut } from './session.queries.ts'
import styles from './ShopMenu.module.css'

/** The shop's name and picture at the head of the sidebar, and what can be done with the connection. */
export function ShopMenu() {
  const connection = useSession().data?.connection
  const account = useAccount().data
  const signOut = useSignOut()
  const openLink = useOpenLink()
  if (!connection) return null

  const name = account?.storeName ?? connection.storeName
  const url = account?.url
  const state = account?.underMaintenance
    ? texts.app.maintenance
    : connection.kind === 'demo'
      ? texts.app.demo
      : null
  const label = texts.app.shopMenu(state === null ? name : `${name} ${state}`)
  const onError = (error: Error) => showToast({ tone: 'alert', text: error.message })
  return (
    <Menu
      label={label}
      trigger={
        <Button className={styles.shop ?? ''} aria-label={label}>
          <Picture url={account?.imageUrl ?? null} size={26} />
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>{' '}
            {account?.underMaintenance ? (
              <span className={styles.maintenance}>
                <Wrench size={12} strokeWidth={2} aria-hidden /> {state}
              </span>
            ) : (
              state && <span className={styles.kind}>{state}</span>
            )}
          </span>
          <ChevronsUpDown className={styles.more ?? ''} size={14} strokeWidth={2} aria-hidden />
        </Button>
      }
    >
      {connection.kind !== 'demo' && url && (
        <MenuItem icon={ExternalLink} onAction={() => openLink.mutate(url, { onError })}>
          {texts.app.openSite}
        </MenuItem>
      )}
      <MenuItem icon={LogOut} onAction={() => signOut.mutate(undefined, { onError })}>
        {connection.kind === 'demo' ? texts.app.leaveDemo : texts.app.signOut(name)}
      </MenuItem>
    </Menu>
  )
}
