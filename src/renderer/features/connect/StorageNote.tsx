import { KeyRound } from 'lucide-react'
import type { Session } from '#shared/shop/session.ts'
import { texts } from '../../texts/texts.ts'
import styles from './SignInForms.module.css'

/** Where Backroom will store what is typed here. */
export function StorageNote({ in: place }: { readonly in: Session['secretsKept'] }) {
  return (
    <span className={styles.kept}>
      <KeyRound size={14} strokeWidth={2} aria-hidden />
      {place === 'keychain' ? texts.connect.own.keptInKeychain : texts.connect.own.keptForSession}
    </span>
  )
}
