import { useState } from 'react'
import type { Product } from '#shared/products/product.ts'

/** The value as it was, for as long as it says the same: what was drawn of it is then not drawn again. */
export function useSame<T>(value: T, isSame: (one: T, other: T) => boolean): T {
  const [kept, setKept] = useState(value)
  if (kept === value || isSame(kept, value)) return kept
  setKept(value)
  return value
}

type Known = { readonly of: readonly Product[]; readonly products: readonly Product[] }

/**
 * The products of a list, each the very one that it was before where nothing but its place differs: the place is the order's
 * to say, and a list that is read again after a move would else be another one in every product.
 */
export function useKnown(list: readonly Product[]): readonly Product[] {
  const [known, setKnown] = useState<Known>({ of: list, products: list })
  if (known.of === list) return known.products
  const before = new Map(known.products.map((product) => [product.id, product]))
  const products = list.map((product) => {
    const old = before.get(product.id)
    return old && wordsOf(old) === wordsOf(product) ? old : product
  })
  setKnown({ of: list, products })
  return products
}

const wordsOf = (product: Product) => JSON.stringify({ ...product, position: null })
