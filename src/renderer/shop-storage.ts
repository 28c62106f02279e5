/*
 * What was typed and not saved is kept by the window, not by core: core cannot erase it with its shop. Names begin with
 * the sort of draft and the shop's id, which has no blanks.
 */

const prefix = 'draft '
const listeners = new Set<(shop: string) => void>()

/** The name of a draft in the window's own storage. @param key begins with the shop's id and a blank */
export function draftName(sort: string, key: string): string {
  return `${prefix}${sort} ${key}`
}

/** Whoever keeps something of a shop in memory lets go of it then. It is told for as long as the window lives. */
export function onShopErased(forget: (shop: string) => void): void {
  listeners.add(forget)
}

/** Erases whatever this window and its storage keep of a shop; also what no part of it has read yet. */
export function eraseShopStorage(shop: string): void {
  for (const forget of listeners) forget(shop)
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(prefix) && name.split(' ')[2] === shop) localStorage.removeItem(name)
  } catch {
    // A browser that keeps nothing for this page.
  }
}
