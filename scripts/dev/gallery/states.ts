import type { ReactNode } from 'react'
import type { drawn, RoomName } from './coverage.ts'

/** A component in each of its states, by what the state is called on the page. */
export type Shown = {
  readonly states: Readonly<Record<string, ReactNode>>
  /** Each state has a line to itself, as a head or a foot has. */
  readonly isWide?: boolean
  /** What can't be seen here, and why. */
  readonly note?: string
}

/** All that the list says of a room, and nothing else. */
export type Room<R extends RoomName> = Readonly<Record<(typeof drawn)[R][number], Shown>>
