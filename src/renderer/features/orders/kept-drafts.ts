import { useSyncExternalStore } from 'react'
import type { z } from 'zod'
import {
  draftName,
  keepDraft,
  onDraftsArrived,
  onShopErased,
  storedDraft,
  storedNames,
} from '../../shop-storage.ts'

/** What the owner has typed on things of one sort and not saved, each under a key that names shop and thing. */
export type DraftStore<T> = {
  readonly use: (key: string) => T | null
  readonly read: (key: string) => T | null
  /** Null drops it. */
  readonly write: (key: string, draft: T | null) => void
  /** Those of a shop, also what an earlier window left. */
  readonly keysOf: (shop: string) => readonly string[]
}

type Keeping<T> = {
  /** Whether it goes into the window's own storage: what this window alone has. */
  readonly isKept: (draft: T) => boolean
  /** Whether closing the window asks first. */
  readonly asks: (draft: T) => boolean
}

/** What was typed since this window was opened: closing it asks first. Older drafts are kept without a question. */
const typedHere = new Set<string>()

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function guard(name: string, isTyped: boolean): void {
  if (isTyped) typedHere.add(name)
  else typedHere.delete(name)
  if (typedHere.size > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

/**
 * Drafts outlive the form that they are typed in: a look at another order, a save that failed, another place, a reload.
 * They stand outside React, in the window's own storage and with the shop in core; a secret has no place here. A shop
 * that is erased takes them along.
 *
 * @param sort names them in the storage
 * @param schema what was kept by another version, or damaged, is dropped
 * @param keeping which drafts are put into the storage, and which ask before the window is closed
 */
export function draftStore<T>(
  sort: string,
  schema: z.ZodType<T>,
  { isKept, asks }: Keeping<T>,
): DraftStore<T> {
  const known = new Map<string, T | null>()
  const listeners = new Set<() => void>()
  const nameOf = (key: string) => draftName(sort, key)

  function read(key: string): T | null {
    const draft = known.get(key)
    if (draft !== undefined) return draft
    const kept = readKept(nameOf(key), schema)
    known.set(key, kept)
    return kept
  }

  function write(key: string, draft: T | null): void {
    known.set(key, draft)
    keepDraft(nameOf(key), draft !== null && isKept(draft) ? JSON.stringify(draft) : null)
    guard(nameOf(key), draft !== null && asks(draft))
    for (const listener of listeners) listener()
  }

  onShopErased((shop) => {
    for (const key of known.keys()) if (key.startsWith(`${shop} `)) write(key, null)
  })

  onDraftsArrived((names) => {
    for (const name of names) if (name.startsWith(nameOf(''))) known.delete(name.slice(nameOf('').length))
    for (const listener of listeners) listener()
  })

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  function keysOf(shop: string): readonly string[] {
    const names = storedNames(nameOf(`${shop} `)).map((name) => name.slice(nameOf('').length))
    const open = [...known].flatMap(([key, draft]) => (draft && key.startsWith(`${shop} `) ? [key] : []))
    return [...new Set([...open, ...names])]
  }

  return { read, write, keysOf, use: (key) => useSyncExternalStore(subscribe, () => read(key)) }
}

function readKept<T>(name: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.safeParse(JSON.parse(storedDraft(name) ?? 'null')).data ?? null
  } catch {
    // Damaged.
    return null
  }
}
