import { call, forShop, on } from '../host/desktop.ts'
import { openWindows, windowId, windowOf } from './window-id.ts'

/*
 * A draft is in the window's own storage at once, and with the shop in core a moment later: the first survives a
 * reload and a crash, the second a restart under another address, where the window's storage is empty. Names begin
 * with the sort of draft and the shop's id, which has no blanks, and end with the id of the window. A secret has no place
 * in either.
 */

const prefix = 'draft '
/** Before the name of a draft that core doesn't have yet: the window's text then wins over core's. */
const unsent = 'unsent '
/**
 * Before the id of a shop whose drafts core has. Without this mark they come from an earlier Backroom and stand here
 * alone.
 */
const inCorePrefix = 'core has '

const erasing = new Set<(shop: string) => void>()
const arriving = new Set<(names: readonly string[]) => void>()

/** The name of a draft in the window's own storage. @param key begins with the shop's id and a blank */
export function draftName(sort: string, key: string): string {
  return `${prefix}${sort} ${key}`
}

/** The name under which the window remembers a shop's zone until core answers with it. */
export const zoneKey = (shop: string): string => `zone ${shop}`

const shopOf = (name: string): string => name.split(' ')[2] ?? ''

/**
 * The sorts of drafts that core stores as well. Notes save themselves while the owner types, and the reorder history
 * starts from what this window has shown: their drafts are in the window alone.
 */
const sharedSorts = ['codes', 'correction', 'discount', 'tracking']
const isShared = (name: string): boolean => sharedSorts.some((sort) => name.startsWith(draftName(sort, '')))

/**
 * Calls `forget` whenever a shop is erased, so that the caller drops what it holds of it in memory. There is no way
 * to stop.
 */
export function onShopErased(forget: (shop: string) => void): void {
  erasing.add(forget)
}

/**
 * Calls `read` with the names of drafts that came from core or another window, are gone, or whose window is gone. The
 * storage has the new state by then.
 */
export function onDraftsArrived(read: (names: readonly string[]) => void): void {
  arriving.add(read)
}

/** Returns the stored draft; null when there is none, or when the browser stores nothing for this page. */
export function storedDraft(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Stores a draft in the window's own storage alone. Null drops it. */
export function storeDraft(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
  } catch {
    // No room, or not allowed: the draft then lives as long as the window, which asks before it closes.
  }
}

/** The stored names that begin with `beginning`. */
export function storedNames(beginning: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(beginning))
  } catch {
    return []
  }
}

const storedTexts = () => new Map(storedNames(prefix).map((name) => [name, storedDraft(name)]))

/** The windows that are gone and have left drafts. */
let gone: ReadonlySet<string> = new Set()

/** True when the draft's window is gone, or an earlier Backroom stored it for all windows. */
export function isLeft(name: string): boolean {
  const id = windowOf(name)
  return id === null || gone.has(id)
}

async function findLeft(): Promise<void> {
  const [opened, before] = [await openWindows(), gone]
  const ofOthers = storedNames(prefix).filter((name) => !opened.has(windowOf(name) ?? windowId))
  gone = new Set(ofOthers.map(windowOf).filter((id) => id !== null))
  arrive(ofOthers.filter((name) => !before.has(windowOf(name) ?? '')))
}

function arrive(names: readonly string[]): void {
  if (names.length > 0) for (const read of arriving) read(names)
}

window.addEventListener('focus', () => void findLeft())
window.addEventListener('storage', ({ key }) => {
  // What is typed here stays, whatever becomes of its copy in the storage.
  if (key?.startsWith(prefix) && windowOf(key) !== windowId) arrive([key])
})

let open: string | null = null
const waiting = new Map<string, string | null>()
let isSending = false

/** Stores a draft here, and in core if its sort is shared. Null drops it. */
export function writeDraft(name: string, text: string | null): void {
  if (!isShared(name)) return storeDraft(name, text)
  if (text !== null && storedDraft(name) === text && !waiting.has(name)) return
  storeDraft(name, text)
  storeDraft(unsent + name, '')
  waiting.set(name, text)
  void send()
}

/**
 * Sends one draft at a time, and of each only its latest text. What fails, or belongs to another shop, goes out when
 * that shop is opened again, or once core answers again.
 */
async function send(): Promise<void> {
  if (isSending) return
  isSending = true
  for (const [name, text] of waiting) {
    waiting.delete(name)
    const shop = shopOf(name)
    if (shop !== open) continue
    const save = () => call('drafts.keep', { name: name.slice(prefix.length), text })
    const saved = await forShop(shop, save).catch(() => null)
    if (saved && !waiting.has(name)) storeDraft(unsent + name, null)
  }
  isSending = false
}

/**
 * Fetches the drafts of a shop from core, and sends core those that it doesn't have yet. From now on drafts of this
 * shop are sent. Returns the function that stops it.
 */
export function followDrafts(shop: string): () => void {
  open = shop
  void findLeft()
  // If core doesn't answer, the window goes on with its own drafts.
  void bring(shop).catch(() => {})
  const stop = on('host.answers', ({ answers }) => {
    // What was typed while core was away.
    if (answers) sendAgain(shop, unsentNames())
  })
  return () => {
    stop()
    if (open === shop) open = null
  }
}

const unsentNames = () => storedNames(`${unsent}${prefix}`).map((name) => name.slice(unsent.length))

/** Sends those drafts of a shop again. */
function sendAgain(shop: string, names: Iterable<string>): void {
  for (const name of names) if (shopOf(name) === shop) waiting.set(name, storedDraft(name))
  void send()
}

async function bring(shop: string): Promise<void> {
  const [textsThen, unsentThen] = [storedTexts(), unsentNames()]
  const { drafts, fresh } = await call('drafts.list', {})
  if (open !== shop) return
  // What came since core began, from windows that this browser never had, is another browser’s, and may be open there.
  const known = new Set([null, windowId, ...storedNames('').map(windowOf)])
  const ofOthers = fresh.filter((name) => !known.has(windowOf(name)))
  const usable = drafts.filter(({ name }) => !ofOthers.includes(name))
  const there = new Map(usable.map(({ name, text }) => [prefix + name, text]))
  const isNew = storedDraft(inCorePrefix + shop) === null
  const here = [...storedTexts().keys()].filter((name) => shopOf(name) === shop && isShared(name))
  const ours = new Set(isNew ? [...here, ...unsentNames()] : unsentNames())
  // What was typed or sent while core answered is newer than its answer.
  const newer = (name: string): boolean =>
    unsentThen.includes(name) || storedDraft(name) !== (textsThen.get(name) ?? null)
  const changed = [...new Set([...here, ...there.keys()])].filter(
    (name) => !ours.has(name) && !newer(name) && storedDraft(name) !== (there.get(name) ?? null),
  )
  for (const name of changed) storeDraft(name, there.get(name) ?? null)
  storeDraft(inCorePrefix + shop, '')
  sendAgain(shop, ours)
  await findLeft()
  arrive(changed)
}

/** Erases everything that this window and its storage hold of a shop, including what no part of it has read yet. */
export function eraseShopStorage(shop: string): void {
  for (const forget of erasing) forget(shop)
  for (const name of storedNames(prefix)) if (shopOf(name) === shop) storeDraft(name, null)
  for (const name of storedNames(`${unsent}${prefix}`))
    if (shopOf(name.slice(unsent.length)) === shop) storeDraft(name, null)
  storeDraft(inCorePrefix + shop, null)
  storeDraft(zoneKey(shop), null)
}
