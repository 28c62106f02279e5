import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { densitySchema, rowFieldsSchema } from '#shared/shop/row-looks.ts'
import type { ShopLooks } from '#shared/shop/shop-looks.ts'
import { call } from '../host/desktop.ts'
import { callQuery } from '../host/call-query.ts'

const none: ShopLooks = { productDensity: null, rowFacts: null, orderSections: null }

const { queryKey } = callQuery('looks.get', {})

/** What an earlier Backroom kept in the window's storage, for all shops. Each shop takes it over once. */
function leftByEarlier(): Pick<ShopLooks, 'productDensity' | 'rowFacts'> {
  const read = (name: string): unknown => {
    try {
      const text = localStorage.getItem(name)
      return name === 'orders.facts' ? JSON.parse(text ?? 'null') : text
    } catch {
      // Not to be read, or nothing that was written here.
      return null
    }
  }
  return {
    productDensity: densitySchema.safeParse(read('products.density')).data ?? null,
    rowFacts: rowFieldsSchema.safeParse(read('orders.facts')).data ?? null,
  }
}

async function looksOfShop(): Promise<ShopLooks> {
  const looks = await call('looks.get', {})
  const left = leftByEarlier()
  const all = {
    ...looks,
    productDensity: looks.productDensity ?? left.productDensity,
    rowFacts: looks.rowFacts ?? left.rowFacts,
  }
  const isTaken = all.productDensity !== looks.productDensity || all.rowFacts !== looks.rowFacts
  // What cannot be kept now is taken over when the shop is opened again.
  if (isTaken) await call('looks.keep', all).catch(() => undefined)
  return all
}

/** How the owner wants to see the shop; undefined until that is known. Without an answer nothing was chosen. */
export function useShopLooks(): ShopLooks | undefined {
  const { data, isError } = useQuery({ queryKey, queryFn: looksOfShop, staleTime: Infinity })
  return isError ? none : data
}

/** Shows the shop so from now on, and remembers it. */
export function useSaveLooks(): (changes: Partial<ShopLooks>) => void {
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (changes: Partial<ShopLooks>) => call('looks.keep', changes),
  })
  return (changes) => {
    client.setQueryData<ShopLooks>(queryKey, (before) => ({
      ...(before ?? none),
      ...changes,
    }))
    save.mutate(changes)
  }
}
