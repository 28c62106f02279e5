import { texts } from '../../../texts/texts.ts'
import type { Deed } from './arrangement.ts'
import type { Moving } from './moving.ts'
import type { Kind } from './order-sources.ts'
import type { Arranging } from './use-arrangement.ts'

/** One step of undo or redo: what it does, in words, and the function that does it. */
export type Stride = { readonly words: string; readonly run: () => void }

/** Undo and redo; null where there is no step. */
export type WayBack = { readonly undo: Stride | null; readonly redo: Stride | null }

type Things = ReadonlyMap<string, { readonly name: string }>

/** Returns what undo and redo would do now. */
export function wayBack(kind: Kind, { last, next }: Arranging, moving: Moving, things: Things): WayBack {
  const { undoOf, redoOf } = texts.products
  return {
    undo: last && { words: undoOf(deedWords(kind, last, things)), run: moving.undo },
    redo: next && { words: redoOf(deedWords(kind, next, things)), run: moving.redo },
  }
}

/** Returns the words for a step: "move of 3 products", "A to Z". */
export function deedWords(kind: Kind, deed: Deed, things: Things): string {
  const { arrange, kinds, moved } = texts.products
  if (deed.do === 'arrange') return arrange.done[deed.name]
  if (deed.do === 'putOn') return deed.name
  return moved(kinds[kind].named(deed.count, things.get(deed.id)?.name ?? ''))
}
