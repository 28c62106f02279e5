import { Store, useSelector } from '@tanstack/react-store'
import type { z } from 'zod'
import {
  draftName,
  keepDraft,
  onDraftsArrived,
  onShopErased,
  storedDraft,
  storedNames,
} from '../../../../shop/shop-storage.ts'

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
  /** What was typed in this window. */
  const typed = new Store<ReadonlyMap<string, T | null>>(new Map())
  /** What the storage holds, read once each. */
  const stored = new Map<string, T | null>()
  const nameOf = (key: string) => draftName(sort, key)

  function read(key: string): T | null {
    const draft = typed.state.get(key)
    if (draft !== undefined) return draft
    const before = stored.get(key)
    if (before !== undefined) return before
    const kept = readKept(nameOf(key), schema)
    stored.set(key, kept)
    return kept
  }

  function write(key: string, draft: T | null): void {
    stored.delete(key)
    keepDraft(nameOf(key), draft !== null && isKept(draft) ? JSON.stringify(draft) : null)
    guard(nameOf(key), draft !== null && asks(draft))
    typed.setState((before) => new Map(before).set(key, draft))
  }

  const known = () => [...stored, ...typed.state]

  onShopErased((shop) => {
    for (const [key] of known()) if (key.startsWith(`${shop} `)) write(key, null)
  })

  onDraftsArrived((names) => {
    const arrived = names
      .filter((name) => name.startsWith(nameOf('')))
      .map((name) => name.slice(nameOf('').length))
    for (const key of arrived) stored.delete(key)
    typed.setState((before) => new Map([...before].filter(([key]) => !arrived.includes(key))))
  })

  function keysOf(shop: string): readonly string[] {
    const names = storedNames(nameOf(`${shop} `)).map((name) => name.slice(nameOf('').length))
    const open = known().flatMap(([key, draft]) => (draft && key.startsWith(`${shop} `) ? [key] : []))
    return [...new Set([...open, ...names])]
  }

  return { read, write, keysOf, use: (key) => useSelector(typed, () => read(key)) }
}

function readKept<T>(name: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.safeParse(JSON.parse(storedDraft(name) ?? 'null')).data ?? null
  } catch {
    // Damaged.
    return null
  }
}
