import { storeDraft, storedDraft } from '../../shop/shop-storage.ts'

/** In the window's own storage: what is done often is no secret of a shop, and means the same in each. */
const name = 'palette lately'
const most = 12

function read(): readonly string[] {
  try {
    const held: unknown = JSON.parse(storedDraft(name) ?? '[]')
    return Array.isArray(held) ? held.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Remembers that this was chosen just now. */
export function wasUsed(id: string): void {
  storeDraft(name, JSON.stringify([id, ...read().filter((one) => one !== id)].slice(0, most)))
}

/** What was chosen lately comes first, the last of it before all; the rest stays as it stood. */
export function latelyFirst<T extends { readonly id: string }>(items: readonly T[]): readonly T[] {
  const lately = read()
  const rank = ({ id }: T) => (lately.includes(id) ? lately.indexOf(id) : most)
  return items.toSorted((a, b) => rank(a) - rank(b))
}
