import { ChevronsUpDown, ExternalLink, KeyRound, LogOut, Plus, Settings } from 'lucide-react'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'react-aria-components'
import type { Connection, Session } from '#shared/shop/session.ts'
import { useActs } from '../../components/keys/acts.ts'
import {
  ActItems,
  Menu,
  MenuChoices,
  MenuItem,
  MenuSeparator,
  type MenuAct,
} from '../../components/overlays/Menu.tsx'
import { useNow } from '../../components/dates/now.ts'
import { ShopPicture } from '../../shop/ShopPicture.tsx'
import { connectionWords } from '../../format/connection.ts'
import { keysOfShop, useSwitchShop } from '../../shop/shop-switch.ts'
import { useOpenLink } from '../../shop/links/open-link.ts'
import { texts } from '../../texts/texts.ts'
import { useAccount, useElsewhere, useWaiting } from '../../shop/session.queries.ts'
import styles from './ShopMenu.module.css'
import { clockOrDay, daysAgo } from '../../format/dates.ts'

type ShopMenuProps = {
  readonly session: Session
  readonly connection: Connection
  readonly onSignInAgain: () => void
  readonly onDisconnect: () => void
}

/**
 * The open shop's name and picture at the head of the sidebar; its menu lists the other shops and the acts on this
 * one.
 */
export function ShopMenu({ session, connection, onSignInAgain, onDisconnect }: ShopMenuProps) {
  const account = useAccount().data
  const switchShop = useSwitchShop()
  const openLink = useOpenLink()
  const navigate = useNavigate()
  const toSettings = () => void navigate({ to: '/settings' })

  const now = useNow()
  const elsewhere = useElsewhere()
  /** What another shop's outbox still holds; shown instead of how the shop is connected. */
  const unsent = ({ id }: Connection) => {
    const found = elsewhere.find((each) => each.id === id)
    if (!found) return null
    const { failed, waiting } = found
    return (
      <span className={styles.unsent}>
        {failed > 0 ? texts.app.notSent(failed) : texts.app.waits(waiting)}
      </span>
    )
  }

  const name = account?.storeName ?? connection.storeName
  const pictureOf = ({ id }: Connection) => (id === connection.id ? (account?.imageUrl ?? null) : null)
  const isDemo = connection.kind === 'demo'
  const label = texts.app.shopMenu(isDemo ? `${name} ${texts.connection.demo}` : name)
  const url = account?.url
  const connect: MenuAct = {
    id: 'shops.connect',
    icon: Plus,
    words: texts.app.connectAnother,
    run: () => void navigate({ to: '/connect' }),
  }
  const acts: MenuAct[] = [
    { id: 'go.settings', icon: Settings, keyCap: 'g s', words: texts.app.goTo.settings, run: toSettings },
    { id: 'shops.disconnect', icon: LogOut, words: texts.app.disconnect(name), run: onDisconnect },
  ]
  if (!isDemo && url)
    acts.unshift({
      id: 'shops.site',
      icon: ExternalLink,
      words: texts.app.openSite,
      run: () => openLink.mutate(url),
    })
  if (session.state === 'expired')
    acts.unshift({ id: 'shops.signIn', icon: KeyRound, words: texts.app.signInAgain, run: onSignInAgain })
  useActs([connect, ...acts])
  return (
    <Menu
      label={label}
      trigger={
        <Button className={styles.shop ?? ''} aria-label={label}>
          <ShopPicture url={pictureOf(connection)} name={name} size={26} />
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>{' '}
            {isDemo && <span className={styles.kind}>{texts.connection.demo}</span>}
          </span>
          <ChevronsUpDown className={styles.more ?? ''} size={14} strokeWidth={2} aria-hidden />
        </Button>
      }
    >
      <MenuChoices label={texts.app.shops} value={connection.id}>
        {session.shops.map((shop, index) => (
          <MenuItem
            key={shop.id}
            id={shop.id}
            picture={<ShopPicture url={pictureOf(shop)} name={shop.storeName} size={28} />}
            detail={
              shop.expired ? (
                <span className={styles.expired}>{texts.app.expired}</span>
              ) : (
                <>
                  <ShopWaits id={shop.id} now={now} />
                  {unsent(shop) ?? connectionWords(shop, session)}
                </>
              )
            }
            {...keysOfShop(index, session.shops.length)}
            onAction={() => shop.id !== connection.id && switchShop.mutate({ to: shop })}
          >
            {shop.id === connection.id ? name : shop.storeName}
          </MenuItem>
        ))}
      </MenuChoices>
      <ActItems acts={[connect]} />
      <MenuSeparator />
      <ActItems acts={acts} />
    </Menu>
  )
}

type ShopWaitsProps = { readonly id: string; readonly now: Date }

/** How many orders wait to be shipped in a shop, by this computer's data. Fetched each time the menu opens. */
function ShopWaits({ id, now }: ShopWaitsProps) {
  const found = useWaiting()?.find((shop) => shop.id === id)
  if (!found || found.toShip === null) return null
  const { toShip, asOf } = found
  const isOld = asOf !== null && daysAgo(asOf, now) > 0
  return (
    <>{`${texts.app.shopToShip(toShip)}${isOld ? texts.app.toShipAsOf(clockOrDay(asOf, now)) : ''} · `}</>
  )
}
