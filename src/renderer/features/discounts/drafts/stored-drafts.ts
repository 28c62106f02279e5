import { z } from 'zod'
import { discountInputSchema, discountSchema } from '#shared/discounts/discount.ts'
import {
  draftName,
  keepDraft,
  onDraftsArrived,
  storeDraft,
  storedDraft,
  storedNames,
} from '../../../shop/shop-storage.ts'
import type { Unsaved } from './drafts.ts'

/** What a draft is more than a passing state: what was typed, and on which discount. */
type StoredDraft = Pick<Unsaved, 'edits' | 'origin' | 'from' | 'zone' | 'copied'>

/** In the window's own storage and with the shop in core; a secret has no place here. */
const sort = draftName('discount', '')

const text = z.string()
const storedSchema = z.object({
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
  from: discountInputSchema.partial().default({}),
  zone: text.nullable().default(null),
  copied: discountInputSchema.pick({ code: true, activeAt: true, expiresAt: true }).nullable().default(null),
})

/** What was typed before a reload, or before the app was closed, by its key. Anything else in its place is left alone. */
export function storedDrafts(): ReadonlyMap<string, StoredDraft> {
  const names = storedNames(sort)
  // An earlier Backroom named them by the shop's address, by which nothing finds or erases them any more.
  for (const name of names) if (name.slice(sort.length).includes('#')) storeDraft(name, null)
  return new Map(names.flatMap((name) => readDraft(name)))
}

/** Hears which drafts came from core, by their keys; null for one that is gone. */
export function onStoredDrafts(take: (key: string, kept: StoredDraft | null) => void): void {
  onDraftsArrived((names) => {
    for (const name of names)
      if (name.startsWith(sort)) take(name.slice(sort.length), readDraft(name)[0]?.[1] ?? null)
  })
}

function readDraft(name: string): readonly (readonly [string, StoredDraft])[] {
  try {
    const { data } = storedSchema.safeParse(JSON.parse(storedDraft(name) ?? ''))
    // The cast is true because JSON knows no undefined: a field that is there has a value.
    return data ? [[name.slice(sort.length), data as StoredDraft]] : []
  } catch {
    return []
  }
}

/** Keeps what was typed; nothing typed is nothing kept. */
export function keepUnsaved(key: string, draft: StoredDraft | null): void {
  const isTyped = draft !== null && Object.keys(draft.edits).length > 0
  const { edits, origin, from, zone, copied } = draft ?? {}
  const kept = { edits, origin, from, zone, copied }
  keepDraft(`${sort}${key}`, isTyped ? JSON.stringify(kept) : null)
}
