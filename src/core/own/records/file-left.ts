import { choose, chosen } from './choices.ts'
import type { OwnDb } from '../file/own-db.ts'

/** A choice of this computer alone: when a file of what the owner wrote was last made. */
export const fileLeft = 'file made'

/** Records that a file of all of it is made now, which may be imported elsewhere. */
export function noteFile(own: OwnDb, at: string): void {
  choose(own, fileLeft, at)
}

/** True when what was written at that time may be in a file elsewhere. */
export function hasLeft(own: OwnDb, writtenAt: string): boolean {
  const at = chosen(own, fileLeft)
  return typeof at === 'string' && writtenAt <= at
}
