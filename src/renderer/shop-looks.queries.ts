import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { shopLooksSchema, type ShopLooks } from '#shared/models/shop-looks.ts'
import { showToast } from './components/toast.ts'
import { call } from './desktop.ts'
import { callQuery } from './shop-query.ts'

const { queryKey } = callQuery('looks.get', {})

/** What an earlier Backroom kept in the window's storage, for all shops. Each shop takes it over once. */
function leftByEarlier(): ShopLooks {
  const read = (name: string): unknown => {
    try {
      const text = localStorage.getItem(name)
      return name === 'orders.facts' ? JSON.parse(text ?? 'null') : text
    } catch {
      // Not to be read, or nothing that was written here.
      return null
    }
  }
  const { productDensity, rowFacts } = shopLooksSchema.shape
  return {
    productDensity: productDensity.safeParse(read('products.density')).data ?? null,
    rowFacts: rowFacts.safeParse(read('orders.facts')).data ?? null,
  }
}

async function looksOfShop(): Promise<ShopLooks> {
  const looks = await call('looks.get', {})
  const left = leftByEarlier()
  const all = {
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
  return isError ? { productDensity: null, rowFacts: null } : data
}

/** Shows the shop so from now on, and remembers it. */
export function useKeepLooks(): (changes: Partial<ShopLooks>) => void {
  const client = useQueryClient()
  const keep = useMutation({
    mutationFn: (changes: Partial<ShopLooks>) => call('looks.keep', changes),
    onError: (error) => showToast({ tone: 'alert', text: error.message }),
  })
  return (changes) => {
    client.setQueryData<ShopLooks>(queryKey, (before) => ({
      productDensity: null,
      rowFacts: null,
      ...before,
      ...changes,
    }))
    keep.mutate(changes)
  }
}
