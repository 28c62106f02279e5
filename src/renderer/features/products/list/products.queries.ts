import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CallInput } from '#shared/contract.ts'
import type { ArrangedKind } from '#shared/products/arrangement.ts'
import { saveFile } from '../../../host/save-file.ts'
import { call } from '../../../host/desktop.ts'
import { answerOfAct } from '../../../host/act-answer.ts'
import { callQuery } from '../../../host/call-query.ts'
import { texts } from '../../../texts/texts.ts'
import { useCategories } from '../../../shop/catalogue.queries.ts'

export function useArtists() {
  return useQuery(callQuery('artists.list', {}))
}

/**
 * How old a mirrored list is, why the last read failed, and a function to read it again. `sync.changed` refreshes it.
 */
export function useListFreshness(what: ArrangedKind) {
  const client = useQueryClient()
  const query = callQuery('sync.state', {})
  const { data: state } = useQuery(query)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('sync.now', { what }),
    onMutate: () => answerOfAct(client, query),
    onSuccess: (next, _nothing, adopt) => adopt(next),
  })
  const disagrees = state?.lists[what]?.disagrees
  return {
    asOf: state?.lists[what]?.asOf ?? undefined,
    /** The notice that the shop counts more of them than it sent. */
    disagrees: (disagrees && texts.common.countDisagrees(what, disagrees)) ?? null,
    // Being offline is no error here: the frame shows it, and the age stands beside the list.
    syncError: state?.offlineSince === null ? (state.lists[what].error?.message ?? null) : null,
    isSyncing: isPending,
    refresh: () => mutate(),
  }
}
export type ListFreshness = ReturnType<typeof useListFreshness>

/** True when a shop that seems to have no artists has the feature switched off. Asks the shop only when `isEnabled`. */
export function useAreArtistsOff(isEnabled: boolean): boolean {
  const { data } = useQuery({ ...callQuery('artists.available', {}), enabled: isEnabled })
  return isEnabled && data?.isOn === false
}

/** The names of categories and artists by id; empty until they are loaded. */
export function useCollectionNames() {
  const categories = useCategories().data?.categories
  const artists = useArtists().data?.artists
  return useMemo(
    () => ({ categories: namesOf(categories), artists: namesOf(artists) }),
    [categories, artists],
  )
}

function namesOf(
  collections: readonly { readonly id: string; readonly name: string }[] = [],
): ReadonlyMap<string, string> {
  return new Map(collections.map(({ id, name }) => [id, name]))
}

/** The currency of the shop's prices, and the address of its site; null until they are loaded. */
export function useShop() {
  const account = useQuery(callQuery('shop.account', {})).data
  return { currency: account?.currency ?? null, site: account?.url ?? null }
}

/** Makes the stock report and lets the owner save it. */
export function useSaveStockReport() {
  return useMutation({
    mutationFn: (input: CallInput<'products.stockReport'>) => call('products.stockReport', input),
    onSuccess: ({ name, text }) => saveFile({ name, type: 'text/csv;charset=utf-8', content: text }),
  })
}
