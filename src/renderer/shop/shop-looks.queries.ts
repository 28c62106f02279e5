import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { densitySchema, rowFieldsSchema } from '#shared/shop/row-looks.ts'
import type { ShopLooks } from '#shared/shop/shop-looks.ts'
import { callHere } from '../host/desktop.ts'
import { callQuery } from '../host/call-query.ts'

const none: ShopLooks = { productDensity: null, rowFacts: null, orderSections: null }

const { queryKey } = callQuery('looks.get', {})

/** What earlier versions of Backroom stored in the window's storage, for all shops. Each shop takes it over once. */
function leftByEarlier(): Pick<ShopLooks, 'productDensity' | 'rowFacts'> {
  const read = (name: string): unknown => {
    try {
      const text = localStorage.getItem(name)
      return name === 'orders.facts' ? JSON.parse(text ?? 'null') : text
    } catch {
      // The storage can't be read, or another program wrote the value.
      return null
    }
  }
  return {
    productDensity: densitySchema.safeParse(read('products.density')).data ?? null,
    rowFacts: rowFieldsSchema.safeParse(read('orders.facts')).data ?? null,
  }
}

async function looksOfShop(): Promise<ShopLooks> {
  const call = callHere()
  const looks = await call('looks.get', {})
  const left = leftByEarlier()
  const all = {
    ...looks,
    productDensity: looks.productDensity ?? left.productDensity,
    rowFacts: looks.rowFacts ?? left.rowFacts,
  }
  const isTaken = all.productDensity !== looks.productDensity || all.rowFacts !== looks.rowFacts
  // If the save fails, the next opening of the shop tries again.
  if (isTaken) await call('looks.keep', all).catch(() => undefined)
  return all
}

/** How the owner wants to see the shop; undefined while that loads. If the call fails, as if nothing was chosen. */
export function useShopLooks(): ShopLooks | undefined {
  const { data, isError } = useQuery({ queryKey, queryFn: looksOfShop, staleTime: Infinity })
  return isError ? none : data
}

/**
 * Returns a function that applies changed looks at once and saves them. `changed` is called once more with what another
 * window may have chosen meanwhile.
 */
export function useSaveLooks(): (changed: (looks: ShopLooks) => Partial<ShopLooks>) => void {
  const client = useQueryClient()
  const store = (changes: Partial<ShopLooks>) =>
    client.setQueryData<ShopLooks>(queryKey, (before) => ({ ...(before ?? none), ...changes }))
  const save = useMutation({
    mutationKey: ['looks.keep'],
    // One after the other: each begins from what the one before it saved.
    scope: { id: 'looks.keep' },
    mutationFn: async (changed: (looks: ShopLooks) => Partial<ShopLooks>) => {
      const call = callHere()
      const changes = changed(await call('looks.get', {}))
      await call('looks.keep', changes)
      return changes
    },
    onSuccess: (changes) => {
      // A change that waits is shown already.
      if (client.isMutating({ mutationKey: ['looks.keep'] }) === 1) store(changes)
    },
  })
  return (changed) => {
    store(changed(client.getQueryData<ShopLooks>(queryKey) ?? none))
    save.mutate(changed)
  }
}
