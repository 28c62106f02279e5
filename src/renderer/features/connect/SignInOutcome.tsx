import { CircleAlert, Info } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { AppError } from '#shared/app/app-error.ts'
import styles from './SignInOutcome.module.css'

/** How a sign-in ended that opened no shop. When the owner stopped or declined it, that is no error. */
export function SignInOutcome({ error }: { readonly error: Error }) {
  const line = useRef<HTMLParagraphElement>(null)
  const isCalm = error instanceof AppError && error.kind === 'cancelled'
  const Icon = isCalm ? Info : CircleAlert
  // An owner who returns from the browser may look at another part of the page.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      // The focus may be on the button of the next try, below the line; the line itself counts more.
      line.current?.closest('form')?.querySelector(':focus')?.scrollIntoView({ block: 'nearest' })
      line.current?.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [error])
  return (
    <p
      ref={line}
      className={`${styles.outcome} ${isCalm ? '' : styles.alert}`}
      role={isCalm ? 'status' : 'alert'}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      {error.message}
    </p>
  )
}
