import { storeDraft, storedDraft } from '../../shop/shop-storage.ts'

/** In the window's own storage: frequent acts are no secret of a shop, and mean the same in each. */
const name = 'palette lately'
const maxItems = 12

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storedDraft(name) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Records that this item was chosen just now. */
export function wasUsed(id: string): void {
  storeDraft(name, JSON.stringify([id, ...read().filter((one) => one !== id)].slice(0, maxItems)))
}

/** Sorts recently chosen items first, the latest on top; the others stay in order. */
export function latelyFirst<T extends { readonly id: string }>(items: readonly T[]): readonly T[] {
  const lately = read()
  const rank = ({ id }: T) => (lately.includes(id) ? lately.indexOf(id) : maxItems)
  return items.toSorted((a, b) => rank(a) - rank(b))
}
