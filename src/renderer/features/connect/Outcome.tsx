import { CircleAlert, Info } from 'lucide-react'
import { AppError } from '#shared/app-error.ts'
import styles from './Outcome.module.css'

/** How a sign-in ended that opened no shop. Stopping and saying no are the owner's own, and no trouble. */
export function Outcome({ error }: { readonly error: Error }) {
  const isCalm = error instanceof AppError && error.kind === 'cancelled'
  const Icon = isCalm ? Info : CircleAlert
  return (
    <p className={`${styles.outcome} ${isCalm ? '' : styles.alert}`} role={isCalm ? 'status' : 'alert'}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      {error.message}
    </p>
  )
}
