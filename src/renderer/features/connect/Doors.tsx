import type { Session } from '#shared/shop/session.ts'
import { BrowserDoor } from './BrowserDoor.tsx'
import { DemoDoor } from './DemoDoor.tsx'
import { OwnShopDoor } from './OwnShopDoor.tsx'

type DoorsProps = {
  readonly session: Session
  readonly otherService: boolean
  /** Where no shop is open yet, the demo shop is the first door and the one that Enter opens. */
  readonly firstRun?: boolean
  /** A shop was opened; it may be the one that was open before. */
  readonly onDone?: () => void
}

/** The ways into a shop. The demo shop is one; where it is known it is gone to, not opened again. */
export function Doors({ session, otherService, firstRun = false, onDone }: DoorsProps) {
  const demo = !session.shops.some(({ kind }) => kind === 'demo') && (
    <DemoDoor isFirst={firstRun} onDone={onDone} />
  )
  return (
    <>
      {firstRun && demo}
      <OwnShopDoor session={session} otherService={otherService} autoFocus={!firstRun} onDone={onDone} />
      <BrowserDoor session={session} onDone={onDone} />
      {!firstRun && demo}
    </>
  )
}
