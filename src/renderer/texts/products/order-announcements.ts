import { counted } from '../everywhere/counted.ts'
import { lower, places } from './order-words.ts'

/** The screen reader's texts while the owner puts products, categories or artists in order. */
export const heardOrder = {
  placesOf: (at: readonly number[], total: number) => `${places(at)} of ${counted(total)}`,
  drag: (name: string) => `Drag ${name}`,
  dragSelected: (count: number) => `Drag ${counted(count)} selected items`,
  handle: 'Enter picks it up. The arrow keys move it, Enter puts it down, Escape cancels.',
  saidToStand: (named: string, at: readonly number[], total: number, neighbour: string) =>
    `${named} now at ${lower(places(at))} of ${counted(total)}${neighbour}.`,
  arrangedSo: (name: string) => `Arranged: ${name}.`,
  takenBack: (deed: string) => `Undone: ${deed}.`,
  doneAgain: (deed: string) => `Redone: ${deed}.`,
  savedSaid: (more: string) => (more === '' ? 'Saved.' : `Saved. ${more}`),
} as const
