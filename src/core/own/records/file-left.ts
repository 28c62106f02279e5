import { choose, chosen } from './choices.ts'
import type { OwnDb } from '../file/own-db.ts'

/** A choice of this computer alone: when a file of what the owner wrote was made last. */
export const fileLeft = 'file made'

/** Notes that a file of it all is made now, which may be taken in elsewhere. */
export function noteFile(own: OwnDb, at: string): void {
  choose(own, fileLeft, at)
}

/** Whether what was written at that time may stand in a file elsewhere. */
export function hasLeft(own: OwnDb, writtenAt: string): boolean {
  const at = chosen(own, fileLeft)
  return typeof at === 'string' && writtenAt <= at
}
