import type { Session } from '#shared/shop/session.ts'
import { BrowserSignIn } from './BrowserSignIn.tsx'
import { DemoSignIn } from './DemoSignIn.tsx'
import { PasswordSignIn } from './PasswordSignIn.tsx'

type SignInOptionsProps = {
  readonly session: Session
  readonly otherService: boolean
  /** While no shop is open yet, the demo shop comes first and Enter opens it. */
  readonly firstRun?: boolean
  /** Called when a shop was opened; it may be the one that was open before. */
  readonly onDone?: () => void
}

/** The ways to open a shop. The demo shop is one, unless it is connected: the owner then switches to it instead. */
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
