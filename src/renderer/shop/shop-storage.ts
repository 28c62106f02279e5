import { call } from '../host/desktop.ts'

/*
 * What was typed and not saved stands in the window's own storage at once, and with the shop in core a moment later: the
 * one survives a reload and a crash, the other a restart under another address, where the window's storage is empty.
 * Names begin with the sort of draft and the shop's id, which has no blanks. A secret has no place in either.
 */

const prefix = 'draft '
/** Before the name of a draft that core has not heard of yet: what stands here goes before what stands there. */
const unsent = 'unsent '
/** Before the id of a shop whose drafts core has: those of an earlier Backroom stand here alone. */
const heldBy = 'core has '

const erasing = new Set<(shop: string) => void>()
const arriving = new Set<(names: readonly string[]) => void>()

/** The name of a draft in the window's own storage. @param key begins with the shop's id and a blank */
export function draftName(sort: string, key: string): string {
  return `${prefix}${sort} ${key}`
}

/** Where the window remembers a shop's zone until core tells it. */
export const zoneKey = (shop: string): string => `zone ${shop}`

const shopOf = (name: string): string => name.split(' ')[2] ?? ''

/**
 * What core keeps as well. Notes are saved while they are typed, and the way back of an order leads from what this window
 * has shown: what is kept of these is the window's alone.
 */
const sharedSorts = ['correction', 'discount', 'tracking']
const isShared = (name: string): boolean => sharedSorts.some((sort) => name.startsWith(draftName(sort, '')))

/** Whoever keeps something of a shop in memory lets go of it then. It is told for as long as the window lives. */
export function onShopErased(forget: (shop: string) => void): void {
  erasing.add(forget)
}

/** Is told which drafts came from core, or are gone: they stand in the storage by then. */
export function onDraftsArrived(read: (names: readonly string[]) => void): void {
  arriving.add(read)
}

/** Null where there is none, or a browser keeps nothing for this page. */
export function storedDraft(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Keeps a draft in the window's own storage alone. Null drops it. */
export function storeDraft(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
  } catch {
    // No room, or not allowed: then it is kept as long as the window, which asks before it is closed.
  }
}

/** The names of drafts that begin like this. */
export function storedNames(beginning: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(beginning))
  } catch {
    return []
  }
}

let open: string | null = null
const waiting = new Map<string, string | null>()
let isSending = false

/** Keeps a draft here, and with its shop where that is to have it. Null drops it. */
export function writeDraft(name: string, text: string | null): void {
  if (!isShared(name)) return storeDraft(name, text)
  if (text !== null && storedDraft(name) === text && !waiting.has(name)) return
  storeDraft(name, text)
  storeDraft(unsent + name, '')
  waiting.set(name, text)
  void send()
}

/** One at a time, and of one draft the last words alone. What fails, or is of another shop, is sent when that is opened again. */
async function send(): Promise<void> {
  if (isSending) return
  isSending = true
  for (const [name, text] of waiting) {
    waiting.delete(name)
    if (shopOf(name) !== open) continue
    const kept = await call('drafts.keep', { name: name.slice(prefix.length), text }).catch(() => null)
    if (kept && !waiting.has(name)) storeDraft(unsent + name, null)
  }
  isSending = false
}

/**
 * Brings what was typed in a shop from core to this window, and to core what it has not heard of yet. From now on drafts
 * of this shop are sent. Returns the way to stop.
 */
export function followDrafts(shop: string): () => void {
  open = shop
  // Without an answer the window goes on with what it has.
  void bring(shop).catch(() => {})
  return () => {
    if (open === shop) open = null
  }
}

async function bring(shop: string): Promise<void> {
  const { drafts } = await call('drafts.list', {})
  if (open !== shop) return
  const there = new Map(drafts.map(({ name, text }) => [prefix + name, text]))
  const isNew = storedDraft(heldBy + shop) === null
  const here = storedNames(prefix).filter((name) => shopOf(name) === shop && isShared(name))
  const left = storedNames(`${unsent}${prefix}`).map((name) => name.slice(unsent.length))
  const ours = new Set(isNew ? [...here, ...left] : left)
  const changed = [...new Set([...here, ...there.keys()])].filter(
    (name) => !ours.has(name) && storedDraft(name) !== (there.get(name) ?? null),
  )
  for (const name of changed) storeDraft(name, there.get(name) ?? null)
  storeDraft(heldBy + shop, '')
  for (const name of ours) if (shopOf(name) === shop) waiting.set(name, storedDraft(name))
  void send()
  if (changed.length > 0) for (const read of arriving) read(changed)
}

/** Erases whatever this window and its storage keep of a shop; also what no part of it has read yet. */
export function eraseShopStorage(shop: string): void {
  for (const forget of erasing) forget(shop)
  for (const name of storedNames(prefix)) if (shopOf(name) === shop) storeDraft(name, null)
  for (const name of storedNames(`${unsent}${prefix}`))
    if (shopOf(name.slice(unsent.length)) === shop) storeDraft(name, null)
  storeDraft(heldBy + shop, null)
  storeDraft(zoneKey(shop), null)
}
