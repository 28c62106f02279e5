import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { Store, useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import type { CallInput } from '#shared/contract.ts'
import type { ReportColumns } from '#shared/shipping/carrier-report.ts'
import { mentionToast, showToast } from '../../components/notices/toast.ts'
import { call, on } from '../../host/desktop.ts'
import { expectResult } from '../../shop/outbox/pending-results.ts'
import { outboxQuery, useUndo } from '../../shop/outbox/outbox.ts'
import { unpaidSentences } from '../../format/unpaid.ts'
import { callQuery } from '../../host/call-query.ts'
import type { Refusal } from '../../host/read-text-file.ts'
import { texts } from '../../texts/texts.ts'
import { openUnpaidDialog } from '../../shop/marking/unpaid-dialog-store.ts'

/** A report that the owner opened, with their choices. */
export type OpenReport = {
  /** Distinguishes two reports, even with the same name. */
  readonly id: number
  /** Null for pasted lines. */
  readonly name: string | null
  readonly text: string
  /** Null for the guessed columns. */
  readonly columns: ReportColumns | null
  /** Lines whose default the owner reversed: see `linesThatCount`. */
  readonly turned: ReadonlySet<number>
}

export type ReportPlace = OpenReport | { readonly name: string | null; readonly refused: Refusal } | null

/*
 * The open reports by their shop's cache. Not in the cache itself, which tells React of a change only later: a second
 * pick, or the press that marks the orders, would start from the lines as they were before the first one.
 */
const places = new WeakMap<QueryClient, Store<ReportPlace>>()
let last = 0

function placeOf(client: QueryClient): Store<ReportPlace> {
  const made = places.get(client) ?? new Store<ReportPlace>(null)
  places.set(client, made)
  return made
}

/**
 * The open report, until the owner closes it. It belongs to the shop and not to the page, so that a look at an order,
 * or a key that leads away by mistake, doesn't lose it.
 */
export function useReportPlace() {
  const store = placeOf(useQueryClient())
  const place = useSelector(store)
  const put = (next: ReportPlace) => store.setState(() => next)
  return {
    place,
    open: (name: string | null, text: string) => {
      last += 1
      put({ id: last, name, text, columns: null, turned: new Set() })
    },
    refuse: (name: string | null, refused: Refusal) => put({ name, refused }),
    change: (report: OpenReport, changes: Partial<Pick<OpenReport, 'columns' | 'turned'>>) =>
      put({ ...report, ...changes }),
    putAway: () => put(null),
  }
}

/** A long report takes time to read, and orders on their way change several times a second. */
const pauseMs = 1000

/** What core reads from the report now. The text itself is too long for the key. */
export function useReading({ id, text, columns }: OpenReport) {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void client.invalidateQueries({ queryKey: ['carrierReport.read'] })
      }, pauseMs)
    }
    const stops = [on('orders.changed', later), on('outbox.changed', later)]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [client])
  return useQuery({
    queryKey: ['carrierReport.read', { id, columns }] as const,
    queryFn: () => call('carrierReport.read', { text, columns }),
    // No listener ran while another page was open.
    staleTime: 0,
    placeholderData: (before, query) => (query?.queryKey[1].id === id ? keepPreviousData(before) : undefined),
  })
}

const shipKey = ['carrierReport.ship'] as const

/** The owner can't read a sentence in less time. */
const minSeconds = 3

/** Marks the orders shipped, and opens the page that shows their progress. */
export function useShipReport() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const undo = useUndo()
  const seconds =
    useQuery({ ...callQuery('settings.get', {}), select: ({ undoSeconds }) => undoSeconds }).data ?? 6
  const words = texts.carrierReport
  const ship = useMutation({
    mutationKey: shipKey,
    mutationFn: (input: CallInput<'carrierReport.ship'>) => call('carrierReport.ship', input),
    onSuccess: async (made, input) => {
      const { batch, queued, trackings, notes, asks } = made
      if (asks)
        return openUnpaidDialog({
          ...asks,
          name: null,
          answer: (unpaid) => ship.mutate({ ...input, unpaid }),
        })
      // The mutation stays pending until the rows show the press: the next page starts with them.
      await client.invalidateQueries({ queryKey: outboxQuery.queryKey })
      if (queued === 0) {
        mentionToast(words.already)
        return
      }
      expectResult(batch)
      // An owner who has gone elsewhere meanwhile stays there.
      if (router.latestLocation.pathname === '/carrier-report') await navigate({ to: '/waiting' })
      showToast({
        tone: 'done',
        text: words.will(queued),
        consequence: [...unpaidSentences(made), words.mail(queued, trackings, notes)].join(' '),
        seconds: Math.max(seconds, minSeconds),
        ...(seconds > 0 && { undo: () => undo.mutate({ batch }) }),
      })
    },
  })
  return {
    isPending: ship.isPending,
    press: (input: CallInput<'carrierReport.ship'>) => {
      // A second key may come before React has drawn the first press.
      if (client.isMutating({ mutationKey: shipKey }) === 0) ship.mutate(input)
    },
  }
}
