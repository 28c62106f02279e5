/*
 * Windows of one shop share a storage, in which each has drafts of its own. A window goes by the same id after a reload;
 * while it is open it holds the lock of that name, so that others see which windows are gone.
 */

/** The name of the id in the session's storage, which belongs to this window alone. */
const slot = 'window'

/** Begins the id of a window, and the id of nothing else. */
const sign = '@'

/** Takes the id out: a window that is duplicated begins with a copy of the storage, and must find no id in it. */
function storedId(): string | null {
  try {
    const id = sessionStorage.getItem(slot)
    sessionStorage.removeItem(slot)
    return id
  } catch {
    return null
  }
}

function storeId(): void {
  try {
    sessionStorage.setItem(slot, windowId)
  } catch {
    // The window then has another id after a reload, and finds its drafts as those of a window that is gone.
  }
}

/** The id of this window. */
export const windowId: string = storedId() ?? sign + crypto.randomUUID()

window.addEventListener('pagehide', storeId)
window.addEventListener('pageshow', storedId)

/** Null where a browser has no locks. The cast is needed because the types know no such browser. */
const locks = navigator.locks as LockManager | null
// Held until the page ends.
void locks?.request(windowId, () => new Promise(() => {}))

/** The id of the window at the end of a draft's name; null when the name has none, as those of earlier versions. */
export function windowOf(name: string): string | null {
  const last = name.slice(name.lastIndexOf(' ') + 1)
  return last.startsWith(sign) ? last : null
}

/** Returns the ids of the windows that are open; without locks, of this one alone. */
export async function openWindows(): Promise<ReadonlySet<string>> {
  const held = (await locks?.query())?.held ?? []
  return new Set([windowId, ...held.map(({ name }) => name ?? '')])
}
