import { Store, useSelector } from '@tanstack/react-store'
import { useMemo } from 'react'
import type { z } from 'zod'
import {
  draftName,
  isLeft,
  writeDraft,
  onDraftsArrived,
  onShopErased,
  storedDraft,
  storedNames,
} from '../shop-storage.ts'
import { windowId, windowOf } from '../window-id.ts'

/**
 * The unsaved drafts of one sort, each under a key that names the shop and the thing that the draft belongs to. Each
 * window has its own, and goes on with one that a window left which is gone.
 */
export type DraftStore<T> = {
  readonly use: (key: string) => T | null
  /** The drafts of a shop by their keys; null where a stored draft can't be read. */
  readonly useAll: (shop: string) => ReadonlyMap<string, T | null>
  readonly read: (key: string) => T | null
  /** Stores the draft. Null drops it. */
  readonly write: (key: string, draft: T | null) => void
  /** Drops the draft in every window. */
  readonly erase: (key: string) => void
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
  /** True when the key names the window as well: what others left is then not taken up here. */
  readonly isKeyOfWindow?: boolean
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
  { schema, storedPart: storedPartOf, restore, asks, isKeyOfWindow = false }: DraftOptions<T, Stored>,
): DraftStore<T> {
  /** The drafts typed in this window. */
  const typed = new Store<ReadonlyMap<string, T | null>>(new Map())
  /** The drafts in the storage, each read once, with their names there. */
  const stored = new Map<string, { readonly name: string; readonly draft: T | null }>()
  const beginning = draftName(sort, '')
  const nameHere = (key: string) => beginning + key + (isKeyOfWindow ? '' : ` ${windowId}`)

  function keyOf(name: string): string {
    const id = isKeyOfWindow ? null : windowOf(name)
    return name.slice(beginning.length, id === null ? undefined : -id.length - 1)
  }

  /** The names under which there is a draft for this window: its own, then those that others left. */
  function namesHere(key: string): string[] {
    const own = nameHere(key)
    const left = storedNames(beginning + key).filter((name) => keyOf(name) === key && isLeft(name))
    return [own, ...(isKeyOfWindow ? [] : left.filter((name) => name !== own))]
  }

  function inStorage(key: string): { readonly name: string; readonly draft: T | null } {
    const before = stored.get(key)
    if (before !== undefined) return before
    const found = namesHere(key).flatMap((name) => {
      const storedPart = readStored(name, schema)
      return storedPart ? [{ name, draft: restore(storedPart) }] : []
    })
    const read = found[0] ?? { name: nameHere(key), draft: null }
    stored.set(key, read)
    return read
  }

  const read = (key: string): T | null => {
    const draft = typed.state.get(key)
    return draft === undefined ? inStorage(key).draft : draft
  }

  function write(key: string, draft: T | null): void {
    const storedPart = draft && storedPartOf(draft)
    const own = nameHere(key)
    const before = typed.state.has(key) ? own : inStorage(key).name
    writeDraft(own, storedPart && JSON.stringify(storedPart))
    // What another window left goes on under this one's name.
    if (before !== own) writeDraft(before, null)
    stored.delete(key)
    guard(own, draft !== null && asks?.(draft) === true)
    typed.setState((all) => new Map(all).set(key, draft))
  }

  function erase(key: string): void {
    write(key, null)
    for (const name of storedNames(beginning + key)) if (keyOf(name) === key) writeDraft(name, null)
  }

  onShopErased((shop) => {
    for (const key of [...stored.keys(), ...typed.state.keys()]) if (isOf(shop, key)) write(key, null)
  })

  onDraftsArrived((names) => {
    const next = new Map(typed.state)
    for (const name of names.filter((one) => one.startsWith(beginning))) {
      const key = keyOf(name)
      stored.delete(key)
      if (name !== nameHere(key)) continue
      const [before, storedPart] = [next.get(key), readStored(name, schema)]
      // Keep the fields that only this window has.
      if (before && storedPart) next.set(key, { ...before, ...storedPart })
      else next.delete(key)
    }
    typed.setState(() => next)
  })

  function keysOf(shop: string): readonly string[] {
    const names = storedNames(beginning + shop).filter(
      (name) => isKeyOfWindow || name.endsWith(windowId) || isLeft(name),
    )
    const typedHere = [...typed.state].flatMap(([key, draft]) => (draft ? [key] : []))
    return [...new Set([...typedHere, ...names.map(keyOf)])].filter((key) => isOf(shop, key))
  }

  function useAll(shop: string): ReadonlyMap<string, T | null> {
    const changed = useSelector(typed)
    return useMemo(
      () => new Map(keysOf(shop).map((key) => [key, changed.get(key) ?? read(key)])),
      [changed, shop],
    )
  }

  return { read, write, erase, keysOf, useAll, use: (key) => useSelector(typed, () => read(key)) }
}

function readStored<Stored>(name: string, schema: z.ZodType<Stored>): Stored | null {
  try {
    return schema.safeParse(JSON.parse(storedDraft(name) ?? 'null')).data ?? null
  } catch {
    // The stored text is damaged.
    return null
  }
}
