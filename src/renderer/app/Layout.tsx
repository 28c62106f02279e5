import { Outlet, useRouterState } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Connection, Session } from '#shared/shop/session.ts'
import { Isolated } from '../components/notices/ErrorBoundary.tsx'
import { leadsOn, useShortcut } from '../components/keys/shortcuts.ts'
import { useShortcutsPaused } from '../components/keys/shortcuts-paused.ts'
import { useNoteAutosave } from '../features/orders/sheet/notes/use-note-autosave.ts'
import { OutboxAnnouncer } from '../features/outbox/OutboxAnnouncer.tsx'
import { texts } from '../texts/texts.ts'
import { AppActs, DisconnectDialog, KeysDialog, SignInAgain } from './dialogs/late-parts.ts'
import styles from './Layout.module.css'
import { NotSavedDialog } from '../shop/NotSavedDialog.tsx'
import { useOwnKeysChosen } from './events/own-keys-chosen.ts'
import { OfflineBanner } from './OfflineBanner.tsx'
import { DialogHost } from './dialogs/DialogHost.tsx'
import { useIsLeaving } from '../shop/session.queries.ts'
import { Palette } from './palette/Palette.tsx'
import { Sidebar } from './sidebar/Sidebar.tsx'
import { SkipLink } from './focus/SkipLink.tsx'
import { useAttention } from './use-attention.ts'
import { useChosenNotice } from './notices/use-chosen-notice.ts'
import { useFocusRecovery } from './focus/use-focus-recovery.ts'
import { usePageAwaited } from './places/use-page-awaited.ts'
import { useRestoreFocus } from './focus/use-restore-focus.ts'
import { useOpeningFocus } from './focus/use-opening-focus.ts'
import { useScannedOrders } from './use-scanned-orders.ts'

type LayoutProps = {
  readonly session: Session
  readonly connection: Connection
  /** True when the address belongs to this shop. */
  readonly ownPlace: boolean
}

/** Each isolated, so that an error in one affects neither the page nor the others. */
const overPage = [OutboxAnnouncer, NotSavedDialog, DialogHost]

/** The frame: the sidebar at the left, the page at the right. */
export function Layout({ session, connection, ownPlace }: LayoutProps) {
  const [open, setOpen] = useState<'keys' | 'disconnect' | 'palette' | null>(null)
  const [later, setLater] = useState(false)
  const isLeaving = useIsLeaving()
  const isExpired = session.state === 'expired'
  if (later && !isExpired) setLater(false)
  useShortcut('?', texts.app.keysShown, () => setOpen('keys'), leadsOn)
  useShortcut('mod+k', texts.ways.palette.label, () => setOpen('palette'), leadsOn)
  // A page of papers prints by itself and records it; its shortcut wins over this one. Among the orders, the key
  // prints the open one.
  const isOrders = useRouterState({ select: ({ location }) => location.pathname === '/orders' })
  useShortcut('mod+p', texts.app.print, isOrders ? null : () => window.print())
  usePageAwaited()
  useShortcutsPaused(isLeaving)
  useScannedOrders(connection.storeName)
  useAttention(connection.id)
  useNoteAutosave()
  useOwnKeysChosen()
  const work = useRef<HTMLElement>(null)
  useRestoreFocus(work)
  useFocusRecovery(work)
  useOpeningFocus(work)
  useChosenNotice(session, ownPlace ? connection.id : null)

  const close = () => setOpen(null)
  return (
    <div className={styles.frame} inert={isLeaving}>
      <SkipLink onSkip={() => toWork(work.current)} />
      <Isolated>
        <OfflineBanner />
      </Isolated>
      <Isolated>
        <Sidebar
          session={session}
          connection={connection}
          isLeaving={isLeaving}
          onShowKeys={() => setOpen('keys')}
          onPalette={() => setOpen('palette')}
          onSignInAgain={() => setLater(false)}
          onDisconnect={() => setOpen('disconnect')}
        />
      </Isolated>
      <main ref={work} className={styles.work} tabIndex={-1}>
        {ownPlace && <Outlet />}
      </main>
      {/* The palette closes first, and would close the list of keys with it. */}
      <AppActs {...{ session, connection }} onShowKeys={() => setTimeout(() => setOpen('keys'))} />
      {overPage.map((Part, index) => (
        <Isolated key={index}>
          <Part />
        </Isolated>
      ))}
      {open === 'palette' && <Palette onClose={close} />}
      {open === 'keys' && <KeysDialog onClose={close} />}
      {open === 'disconnect' && <DisconnectDialog connection={connection} onClose={close} />}
      {isExpired && !later && (
        <SignInAgain
          authUrl={session.authUrl}
          connection={connection}
          authorizing={session.authorizing}
          onLater={() => setLater(true)}
        />
      )}
    </div>
  )
}

/** Moves focus to the list's current row, or to the page when there is none. */
function toWork(work: HTMLElement | null): void {
  const row = work?.querySelector<HTMLElement>('[role="row"][tabindex="0"]')
  const to = row ?? work
  to?.focus()
}
