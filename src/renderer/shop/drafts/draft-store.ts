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

/** What the owner has typed on things of one sort and not saved, each under a key that names shop and thing. */
export type DraftStore<T> = {
  readonly use: (key: string) => T | null
  /** Those of a shop, by their keys; null where what was kept cannot be read. */
  readonly useAll: (shop: string) => ReadonlyMap<string, T | null>
  readonly read: (key: string) => T | null
  /** Null drops it. */
  readonly write: (key: string, draft: T | null) => void
  /** Those of a shop, also what an earlier window left. */
  readonly keysOf: (shop: string) => readonly string[]
}

type Keeping<T, Kept> = {
  /** Reads what was kept; what another version kept, or was damaged, is dropped. */
  readonly schema: z.ZodType<Kept>
  /** What of a draft outlives the window; null for nothing of it. */
  readonly kept: (draft: T) => Kept | null
  /** A draft of which that is left. */
  readonly opened: (kept: Kept) => T
  /** Whether closing the window asks first. */
  readonly asks?: (draft: T) => boolean
}

/** What was typed since this window was opened: closing it asks first. Older drafts are kept without a question. */
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

/** A key is the shop's id, alone or with the thing's after a blank. */
const isOf = (shop: string, key: string): boolean => key === shop || key.startsWith(`${shop} `)

/**
 * Drafts outlive the form that they are typed in: a look at another order, a save that failed, another place. They stand
 * outside React and are no shop state; what the shop holds is in the queries alone. A shop that is erased takes them along.
 *
 * @param sort names them in the storage
 * @param keeping what is kept of them in the window's own storage and with the shop in core, where a secret has no place
 */
export function draftStore<T extends object, Kept extends object = T>(
  sort: string,
  { schema, kept: keptOf, opened, asks }: Keeping<T, Kept>,
): DraftStore<T> {
  /** What was typed in this window. */
  const typed = new Store<ReadonlyMap<string, T | null>>(new Map())
  /** What the storage holds, read once each. */
  const stored = new Map<string, T | null>()
  const beginning = draftName(sort, '')

  function read(key: string): T | null {
    const draft = typed.state.get(key)
    if (draft !== undefined) return draft
    const before = stored.get(key)
    if (before !== undefined) return before
    const kept = readKept(beginning + key, schema)
    const left = kept && opened(kept)
    stored.set(key, left)
    return left
  }

  function write(key: string, draft: T | null): void {
    const kept = draft && keptOf(draft)
    stored.delete(key)
    writeDraft(beginning + key, kept && JSON.stringify(kept))
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
      const [before, kept] = [next.get(key), readKept(name, schema)]
      stored.delete(key)
      // What only this window knows of it stays.
      if (before && kept) next.set(key, { ...before, ...kept })
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

function readKept<Kept>(name: string, schema: z.ZodType<Kept>): Kept | null {
  try {
    return schema.safeParse(JSON.parse(storedDraft(name) ?? 'null')).data ?? null
  } catch {
    // Damaged.
    return null
  }
}
