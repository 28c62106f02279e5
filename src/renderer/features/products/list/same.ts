import { useState } from 'react'
import type { Product } from '#shared/products/product.ts'

/** Returns the previous value for as long as the new one is equal, so that what depends on it isn't drawn again. */
export function useSame<T>(value: T, isSame: (one: T, other: T) => boolean): T {
  const [previous, setPrevious] = useState(value)
  if (previous === value || isSame(previous, value)) return previous
  setPrevious(value)
  return value
}

type Known = { readonly of: readonly Product[]; readonly products: readonly Product[] }

/**
 * Returns the products of a list, reusing the previous object of each product in which only the position differs. The
 * order decides about positions, and reading the list again after a move would otherwise replace every product.
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
