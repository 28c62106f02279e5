import type { Session } from '#shared/shop/session.ts'
import { BrowserSignIn } from './BrowserSignIn.tsx'
import { DemoSignIn } from './DemoSignIn.tsx'
import { PasswordSignIn } from './PasswordSignIn.tsx'

type SignInOptionsProps = {
  readonly session: Session
  readonly otherService: boolean
  /** Where no shop is open yet, the demo shop is the first door and the one that Enter opens. */
  readonly firstRun?: boolean
  /** A shop was opened; it may be the one that was open before. */
  readonly onDone?: () => void
}

/** The ways into a shop. The demo shop is one; where it is known it is gone to, not opened again. */
export function SignInOptions({ session, otherService, firstRun = false, onDone }: SignInOptionsProps) {
  const demo = !session.shops.some(({ kind }) => kind === 'demo') && (
    <DemoSignIn isFirst={firstRun} onDone={onDone} />
  )
  return (
    <>
      {firstRun && demo}
      <PasswordSignIn session={session} otherService={otherService} autoFocus={!firstRun} onDone={onDone} />
      <BrowserSignIn session={session} onDone={onDone} />
      {!firstRun && demo}
    </>
  )
}
