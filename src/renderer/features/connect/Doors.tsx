import type { Session } from '#shared/models/session.ts'
import { BrowserDoor } from './BrowserDoor.tsx'
import { DemoDoor } from './DemoDoor.tsx'
import { OwnShopDoor } from './OwnShopDoor.tsx'

type DoorsProps = {
  readonly session: Session
  readonly otherService: boolean
  /** A shop was opened; it may be the one that was open before. */
  readonly onDone?: () => void
}

/** The ways into a shop. */
export function Doors({ session, otherService, onDone }: DoorsProps) {
  return (
    <>
      <DemoDoor onDone={onDone} />
      <OwnShopDoor session={session} otherService={otherService} onDone={onDone} />
      <BrowserDoor session={session} onDone={onDone} />
    </>
  )
}
