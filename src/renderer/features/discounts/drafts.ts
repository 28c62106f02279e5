import { useSyncExternalStore } from 'react'
import type { Discount } from '#shared/models/discount.ts'
import { onShopErased } from '../../shop-storage.ts'
import type { Draft, DraftField } from './draft.ts'
import { keepDraft, keptDrafts } from './kept-drafts.ts'

/** What the owner has typed on one discount and not saved. */
export type Unsaved = {
  /** Only what was changed: everything else follows the shop, also when the list is read again. */
  readonly edits: Partial<Draft>
  /** The discount as last seen, for the case that it is gone from the shop before this is saved; null for a new one. */
  readonly origin: Discount | null
  /** Fields that were left once: their errors are shown. */
  readonly touched: ReadonlySet<DraftField>
  /** Saving was tried: all errors are shown. */
  readonly tried: boolean
  readonly saving: boolean
  /** What the shop said of single fields, until they are changed. */
  readonly refused: Readonly<Partial<Record<DraftField, string>>>
  /** Why the last try failed, when that is not about a field. */
  readonly trouble: Error | null
}

/** One shop's one discount, or its new one: drafts of one shop are never seen in another. */
export type DraftKey = `${string} ${string}`

export function draftKey(shop: string, id: string): DraftKey {
  return `${shop} ${id}`
}

const nothing: Unsaved = {
  edits: {},
  origin: null,
  touched: new Set(),
  tried: false,
  saving: false,
  refused: {},
  trouble: null,
}

/*
 * Outside React, because what was typed outlives the form: another discount, another place, a list that is read again,
 * and a reload.
 * It is no shop state; what the shop holds is in the queries alone.
 */
let all: ReadonlyMap<DraftKey, Unsaved> = new Map(
  // The cast is true because only keys of drafts were ever kept under these names.
  [...keptDrafts()].map(([key, kept]) => [key as DraftKey, { ...nothing, ...kept }]),
)
const listeners = new Set<() => void>()

function set(key: DraftKey, unsaved: Unsaved | null): void {
  const next = new Map(all)
  if (unsaved === null) next.delete(key)
  else next.set(key, unsaved)
  all = next
  keepDraft(key, unsaved)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

onShopErased((shop) => {
  for (const key of all.keys()) if (key.startsWith(`${shop} `)) set(key, null)
})

/** Everything unsaved, of all shops. */
export function useDrafts(): ReadonlyMap<DraftKey, Unsaved> {
  return useSyncExternalStore(subscribe, () => all)
}

export function unsavedOf(drafts: ReadonlyMap<DraftKey, Unsaved>, key: DraftKey): Unsaved {
  return drafts.get(key) ?? nothing
}

export function editDraft(key: DraftKey, edits: Partial<Draft>, origin: Discount | null): void {
  const before = unsavedOf(all, key)
  const edited = new Set(Object.keys(edits))
  const refused = Object.fromEntries(Object.entries(before.refused).filter(([field]) => !edited.has(field)))
  set(key, { ...before, edits: { ...before.edits, ...edits }, origin, refused })
}

export function touchField(key: DraftKey, field: DraftField): void {
  const before = unsavedOf(all, key)
  if (!before.touched.has(field)) set(key, { ...before, touched: new Set([...before.touched, field]) })
}

/** Shows every error. */
export function tryDraft(key: DraftKey): void {
  set(key, { ...unsavedOf(all, key), tried: true })
}

export function draftIsSaving(key: DraftKey): void {
  set(key, { ...unsavedOf(all, key), saving: true, refused: {}, trouble: null })
}

export function draftWasRefused(key: DraftKey, refused: Unsaved['refused'], trouble: Error | null): void {
  set(key, { ...unsavedOf(all, key), saving: false, refused, trouble })
}

/** Drops what was sent; what was typed while it was under way stays, on the discount that it has become. */
export function draftWasSaved(key: DraftKey, sent: Partial<Draft>, savedKey: DraftKey): void {
  const sentValues = new Map(Object.entries(sent))
  const now = unsavedOf(all, key)
  const left = Object.entries(now.edits).filter(([field, value]) => sentValues.get(field) !== value)
  set(key, null)
  // The cast is true because the entries are those of the edits, with some left out.
  if (left.length > 0) editDraft(savedKey, Object.fromEntries(left) as Partial<Draft>, now.origin)
}

export function dropDraft(key: DraftKey): void {
  if (all.has(key)) set(key, null)
}
