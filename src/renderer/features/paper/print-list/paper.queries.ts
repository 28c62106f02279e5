import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { CallInput } from '#shared/contract.ts'
import type { OrderListSort, OrderScope } from '#shared/orders/order-list.ts'
import type { PaperKind } from '#shared/documents/paper-kinds.ts'
import type { PaperSettings } from '#shared/documents/paper-settings.ts'
import { mentionToast, showToast } from '../../../components/notices/toast.ts'
import { call } from '../../../host/desktop.ts'
import type { PrintSelection } from '../../../shop/requests/print-selection.ts'
import { answerOfAct } from '../../../host/act-answer.ts'
import { callQuery } from '../../../host/call-query.ts'
import { useIsBehind } from '../../../shop/sync/sync.ts'
import { reasonAlone } from '../../../texts/everywhere/reason.ts'
import { texts } from '../../../texts/texts.ts'

const settingsQuery = callQuery('paper.settings', {})

export function useTagList() {
  return useQuery(callQuery('tags.list', {})).data?.tags ?? []
}

export function usePaperSettings() {
  return useQuery(settingsQuery)
}

/** Changes how papers print: the options show it at once, the papers once core has answered. */
export const useChangePaper = () => usePaperChange().mutate

/** As `useChangePaper`; its promise ends with the outcome, also when what changed it is no longer shown. */
export const useSavePaper = () => usePaperChange().mutateAsync

/** Returns how the settings are read again, whatever the window holds of them. */
export function useRereadPaper(): () => Promise<PaperSettings> {
  const client = useQueryClient()
  return () => client.fetchQuery({ ...settingsQuery, staleTime: 0 })
}

const changeKey = ['paper.changeSettings'] as const

function usePaperChange() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: changeKey,
    mutationFn: (changes: CallInput<'paper.changeSettings'>) => call('paper.changeSettings', changes),
    onMutate: (changes) => {
      client.setQueryData(settingsQuery.queryKey, (cached) => cached && withChanges(cached, changes))
      return answerOfAct(client, settingsQuery)
    },
    // A later change is shown already, and this answer may not have it.
    onSuccess: (settings, _changes, adopt) =>
      client.isMutating({ mutationKey: changeKey }) === 1 ? adopt(settings) : undefined,
    onError: () => void client.invalidateQueries({ queryKey: settingsQuery.queryKey }),
    // No event reports a change of the paper settings.
    onSettled: (_settings, _error, changes) => {
      if (Object.keys(changes).some((field) => ofContents.has(field))) rereadPapers(client)
    },
  })
}

/**
 * Who applies each setting: core, which makes the papers again, or the window, which draws them. The type requires all.
 */
const goesBy: Record<keyof PaperSettings, 'core' | 'window'> = {
  prices: 'core',
  giftTagId: 'core',
  buyerNote: 'core',
  pictures: 'core',
  ownNotes: 'core',
  ownTags: 'core',
  code: 'core',
  tracking: 'core',
  pickPacked: 'core',
  size: 'window',
  logo: 'window',
  address: 'window',
  showAddress: 'window',
  message: 'window',
  tickPacked: 'window',
  labelFormat: 'window',
  labelSender: 'window',
}
const ofContents: ReadonlySet<string> = new Set(
  Object.entries(goesBy).flatMap(([field, who]) => (who === 'core' ? [field] : [])),
)

function withChanges(settings: PaperSettings, changes: CallInput<'paper.changeSettings'>): PaperSettings {
  const set = Object.entries(changes).filter(([, value]) => value !== undefined)
  return { ...settings, ...Object.fromEntries(set) }
}

function rereadPapers(client: ReturnType<typeof useQueryClient>): void {
  // Home and the link to the pick list show how much there is to pick, too.
  for (const name of ['paper.slips', 'paper.labels', 'paper.pickList', 'home.overview', 'shop.counts'])
    void client.invalidateQueries({ queryKey: [name] })
}

/** Reads the slips. Keeps the previous answer while another order or other contents of the print selection load. */
export function useSlips(printSelection: PrintSelection | null) {
  return useWholeHistory(
    useQuery({
      ...callQuery('paper.slips', printSelection ?? { scope: { ids: ['-'] } }),
      enabled: printSelection !== null,
      placeholderData: (previous) => previous,
    }),
  )
}

export function useLabels(printSelection: PrintSelection | null) {
  return useWholeHistory(
    useQuery({
      ...callQuery('paper.labels', printSelection ?? { scope: { ids: ['-'] } }),
      enabled: printSelection !== null,
      placeholderData: (previous) => previous,
    }),
  )
}

/**
 * Reads the pick list of the orders.
 *
 * @param scope null: of no order
 */
export function usePickList(scope: OrderScope | null, sort: OrderListSort) {
  return useWholeHistory(
    useQuery({
      ...callQuery('paper.pickList', { scope: scope ?? { ids: ['-'] }, sort }),
      enabled: scope !== null,
    }),
  )
}

/** Reads papers again that were read before all of the shop's orders were. */
function useWholeHistory<T extends { readonly areRead: boolean }>(
  read: UseQueryResult<T>,
): UseQueryResult<T> {
  useIsBehind(read.data, read.refetch)
  return read
}

type Printed = {
  readonly kind: PaperKind
  readonly ids: readonly string[]
  readonly count: number
}

/**
 * Marks papers as printed, as the owner says: a page can't know whether paper came out. The toast can undo the packed
 * marks that were set along with it.
 */
export function usePrinted() {
  const client = useQueryClient()
  const unpack = useMutation({
    mutationFn: (ids: string[]) => call('orders.pack', { scope: { ids }, on: false }),
    onSuccess: ({ changed }) => mentionToast(texts.paper.unpacked(changed.length)),
  })
  const { mutate } = useMutation({
    mutationFn: ({ kind, ids }: Printed) => call('paper.printed', { kind, ids: [...ids] }),
    onSuccess: ({ packed }, { kind, ids, count }) => {
      const ticks = kind === 'slips' && client.getQueryData(settingsQuery.queryKey)?.tickPacked
      showToast({
        tone: 'done',
        text: texts.paper.marked[kind](count),
        ...(ticks && { consequence: texts.paper.packed(packed.length, ids.length) }),
        ...(packed.length > 0 && { undo: () => unpack.mutate(packed) }),
      })
    },
    meta: {
      errorToast: (error, papers: Printed) => ({
        text: texts.paper.notNoted,
        consequence: reasonAlone(error.message),
        retry: () => mutate(papers),
      }),
    },
  })
  return mutate
}

export function useSavePdf() {
  return useMutation({
    mutationFn: (name: string) => call('paper.savePdf', { name }),
  })
}
