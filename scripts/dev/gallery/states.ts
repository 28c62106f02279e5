import type { ReactNode } from 'react'
import type { drawn, RoomName } from './coverage.ts'

/** A component in each of its states, by the state's name on the page. */
export type Shown = {
  readonly states: Readonly<Record<string, ReactNode>>
  /** Each state has a line to itself, as for a head or a foot. */
  readonly isWide?: boolean
  /** What the gallery can't show, and why. */
  readonly note?: string
}

/** An entry for every component that `drawn` lists for the room, and no other. */
export type Room<R extends RoomName> = Readonly<Record<(typeof drawn)[R][number], Shown>>
