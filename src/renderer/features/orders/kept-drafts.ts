import { useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { draftName, onShopErased } from '../../shop-storage.ts'

/** What the owner has typed on things of one sort and not saved, each under a key that names shop and thing. */
export type DraftStore<T> = {
  readonly use: (key: string) => T | null
  readonly read: (key: string) => T | null
  /** Null drops it. */
  readonly write: (key: string, draft: T | null) => void
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
 * They stand outside React, and in the window's own storage, which is this computer's; a secret has no place here. A
 * shop that is erased takes them along.
 *
 * @param sort names them in the storage
 * @param schema what was kept by another version, or damaged, is dropped
 * @param isTyped whether a draft holds anything that would be lost
 */
export function draftStore<T>(
  sort: string,
  schema: z.ZodType<T>,
  isTyped: (draft: T) => boolean,
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
    writeKept(nameOf(key), draft)
    guard(nameOf(key), draft !== null && isTyped(draft))
    for (const listener of listeners) listener()
  }

  onShopErased((shop) => {
    for (const key of known.keys()) if (key.startsWith(`${shop} `)) write(key, null)
  })

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return { read, write, use: (key) => useSyncExternalStore(subscribe, () => read(key)) }
}

function readKept<T>(name: string, schema: z.ZodType<T>): T | null {
  try {
    const kept = localStorage.getItem(name)
    return kept === null ? null : (schema.safeParse(JSON.parse(kept)).data ?? null)
  } catch {
    // Damaged, or a browser that keeps nothing for this page.
    return null
  }
}

function writeKept(name: string, draft: unknown): void {
  try {
    if (draft === null) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(draft))
  } catch {
    // No room, or not allowed: then it is kept as long as the window, which asks before it is closed.
  }
}
