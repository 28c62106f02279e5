import { texts } from '../../../texts/texts.ts'
import type { ReorderAction } from './arrangement.ts'
import type { Moving } from './moving.ts'
import type { Kind } from './order-sources.ts'
import type { Arranging } from './use-arrangement.ts'

/** One step of undo or redo: what it does, in words, and the function that does it. */
export type Stride = { readonly words: string; readonly run: () => void }

/** Undo and redo; null where there is no step. */
export type WayBack = { readonly undo: Stride | null; readonly redo: Stride | null }

type NamedItems = ReadonlyMap<string, { readonly name: string }>

/** Returns what undo and redo would do now. */
export function wayBack(kind: Kind, { last, next }: Arranging, moving: Moving, items: NamedItems): WayBack {
  const { undoOf, redoOf } = texts.products
  return {
    undo: last && { words: undoOf(actionWords(kind, last, items)), run: moving.undo },
    redo: next && { words: redoOf(actionWords(kind, next, items)), run: moving.redo },
  }
}

/** Returns the words for a step: "move of 3 products", "A to Z". */
export function actionWords(kind: Kind, action: ReorderAction, items: NamedItems): string {
  const { arrange, kinds, moved } = texts.products
  if (action.do === 'arrange') return arrange.done[action.name]
  if (action.do === 'putOn') return action.name
  return moved(kinds[kind].named(action.count, items.get(action.id)?.name ?? ''))
}
