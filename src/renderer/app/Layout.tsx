import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { useShortcut } from '../components/shortcuts.ts'
import { SignInAgain } from '../features/connect/SignInAgain.tsx'
import { texts } from '../texts/texts.ts'
import { KeysDialog } from './KeysDialog.tsx'
import styles from './Layout.module.css'
import { useSession } from './session.queries.ts'
import { Sidebar } from './Sidebar.tsx'

/** The frame: places at the left, the work at the right. */
export function Layout() {
  const session = useSession()
  const [keysOpen, setKeysOpen] = useState(false)
  useShortcut('?', texts.app.keysShown, () => setKeysOpen(true))
  return (
    <div className={styles.frame}>
      <Sidebar onShowKeys={() => setKeysOpen(true)} />
      <main className={styles.work}>
        <Outlet />
      </main>
      <KeysDialog isOpen={keysOpen} onClose={() => setKeysOpen(false)} />
      {session.data?.state === 'expired' && <SignInAgain session={session.data} />}
    </div>
  )
}
