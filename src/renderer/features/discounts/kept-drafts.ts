import { z } from 'zod'
import { discountInputSchema, discountSchema } from '#shared/models/discount.ts'
import type { Unsaved } from './drafts.ts'

/** What a draft is more than a passing state: what was typed, and on which discount. */
type Kept = Pick<Unsaved, 'edits' | 'origin'>

/** In the window's own storage, which is this computer's; a secret has no place here. */
const sort = 'draft discount '

const text = z.string()
const keptSchema = z.object({
  edits: discountInputSchema
    .extend({
      percentDiscount: text,
      flatRateDiscount: text,
      useLimit: text,
      minimumCartTotal: text,
      minimumCartQuantity: text,
    })
    .partial(),
  origin: discountSchema.nullable(),
})

/** What was typed before a reload, or before the app was closed, by its key. Anything else in its place is left alone. */
export function keptDrafts(): ReadonlyMap<string, Kept> {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(sort))
    return new Map(names.flatMap((name) => readDraft(name)))
  } catch {
    // A browser that keeps nothing for this page.
    return new Map()
  }
}

function readDraft(name: string): readonly (readonly [string, Kept])[] {
  try {
    const { data } = keptSchema.safeParse(JSON.parse(localStorage.getItem(name) ?? ''))
    // The cast is true because JSON knows no undefined: a field that is there has a value.
    return data ? [[name.slice(sort.length), data as Kept]] : []
  } catch {
    return []
  }
}

/** Keeps what was typed; nothing typed is nothing kept. */
export function keepDraft(key: string, draft: Kept | null): void {
  try {
    if (draft === null || Object.keys(draft.edits).length === 0) localStorage.removeItem(`${sort}${key}`)
    else localStorage.setItem(`${sort}${key}`, JSON.stringify({ edits: draft.edits, origin: draft.origin }))
  } catch {
    // No room, or not allowed: then it is kept as long as the window is open.
  }
}
