import { Store, useSelector } from '@tanstack/react-store'
import { useMemo } from 'react'
import type { z } from 'zod'
import {
  draftName,
  writeDraft,
  onDraftsArrived,
  onShopErased,
  storedDraft,
  storedNames,
} from '../shop-storage.ts'

/** The unsaved drafts of one sort, each under a key that names the shop and the thing that the draft belongs to. */
export type DraftStore<T> = {
  readonly use: (key: string) => T | null
  /** The drafts of a shop by their keys; null where a stored draft can't be read. */
  readonly useAll: (shop: string) => ReadonlyMap<string, T | null>
  readonly read: (key: string) => T | null
  /** Stores the draft. Null drops it. */
  readonly write: (key: string, draft: T | null) => void
  /** The keys of a shop's drafts, including those that an earlier window stored. */
  readonly keysOf: (shop: string) => readonly string[]
}

type DraftOptions<T, Stored> = {
  /** Parses a stored draft; the store drops one that is damaged or that another version wrote. */
  readonly schema: z.ZodType<Stored>
  /** Returns the part of a draft that outlives the window; null when no part does. */
  readonly storedPart: (draft: T) => Stored | null
  /** Makes a draft from its stored part. */
  readonly restore: (stored: Stored) => T
  /** True when closing the window must ask first. */
  readonly asks?: (draft: T) => boolean
}

/**
 * The drafts typed since this window was opened: closing it asks first. Older drafts stay stored without a question.
 */
const typedHere = new Set<string>()

function preventUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function guard(name: string, isTyped: boolean): void {
  if (isTyped) typedHere.add(name)
  else typedHere.delete(name)
  if (typedHere.size > 0) window.addEventListener('beforeunload', preventUnload)
  else window.removeEventListener('beforeunload', preventUnload)
}

/** A key is the shop's id, alone or followed by a blank and the thing's id. */
const isOf = (shop: string, key: string): boolean => key === shop || key.startsWith(`${shop} `)

/**
 * Makes a store of drafts. A draft outlives the form it was typed in: the owner may look at another order, leave the
 * page or fail to save. Drafts stand outside React and are no shop state; what the shop holds is in the queries
 * alone. Erasing a shop drops its drafts.
 *
 * @param sort the first part of the drafts' names in the storage
 * @param options which part of a draft goes into the window's own storage and to core, where a secret has no place
 */
export function draftStore<T extends object, Stored extends object = T>(
  sort: string,
  { schema, storedPart: storedPartOf, restore, asks }: DraftOptions<T, Stored>,
): DraftStore<T> {
  /** The drafts typed in this window. */
  const typed = new Store<ReadonlyMap<string, T | null>>(new Map())
  /** The drafts in the storage, each read once. */
  const stored = new Map<string, T | null>()
  const beginning = draftName(sort, '')

  function read(key: string): T | null {
    const draft = typed.state.get(key)
    if (draft !== undefined) return draft
    const before = stored.get(key)
    if (before !== undefined) return before
    const storedPart = readStored(beginning + key, schema)
    const left = storedPart && restore(storedPart)
    stored.set(key, left)
    return left
  }

  function write(key: string, draft: T | null): void {
    const storedPart = draft && storedPartOf(draft)
    stored.delete(key)
    writeDraft(beginning + key, storedPart && JSON.stringify(storedPart))
    guard(beginning + key, draft !== null && asks?.(draft) === true)
    typed.setState((before) => new Map(before).set(key, draft))
  }

  const known = () => [...stored, ...typed.state]

  onShopErased((shop) => {
    for (const [key] of known()) if (isOf(shop, key)) write(key, null)
  })

  onDraftsArrived((names) => {
    const next = new Map(typed.state)
    for (const name of names.filter((one) => one.startsWith(beginning))) {
      const key = name.slice(beginning.length)
      const [before, storedPart] = [next.get(key), readStored(name, schema)]
      stored.delete(key)
      // Keep the fields that only this window has.
      if (before && storedPart) next.set(key, { ...before, ...storedPart })
      else next.delete(key)
    }
    typed.setState(() => next)
  })

  function keysOf(shop: string): readonly string[] {
    const names = storedNames(`${beginning}${shop} `).map((name) => name.slice(beginning.length))
    const open = known().flatMap(([key, draft]) => (draft && isOf(shop, key) ? [key] : []))
    return [...new Set([...open, ...names])]
  }

  function useAll(shop: string): ReadonlyMap<string, T | null> {
    const changed = useSelector(typed)
    return useMemo(
      () => new Map(keysOf(shop).map((key) => [key, changed.get(key) ?? read(key)])),
      [changed, shop],
    )
  }

  return { read, write, keysOf, useAll, use: (key) => useSelector(typed, () => read(key)) }
}

function readStored<Stored>(name: string, schema: z.ZodType<Stored>): Stored | null {
  try {
    return schema.safeParse(JSON.parse(storedDraft(name) ?? 'null')).data ?? null
  } catch {
    // The stored text is damaged.
    return null
  }
}
