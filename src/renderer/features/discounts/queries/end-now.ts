import type { QueryClient } from '@tanstack/react-query'
import type { Discount } from '#shared/discounts/discount.ts'
import { hideToast, showToast } from '../../../components/notices/toast.ts'
import { call } from '../../../host/desktop.ts'
import { texts } from '../../../texts/texts.ts'
import { endedWords } from './ended-words.ts'
import { discountsQuery, listOfAct } from './cached-list.ts'
import { shopTime } from '../status/shop-time.ts'

/** Ends a discount at the earliest moment that the shop allows; a toast offers to undo it. Works on every page. */
export async function endNow(client: QueryClient, before: Discount): Promise<void> {
  const putIntoList = listOfAct(client)
  try {
    const ended = await withProgressToast(
      texts.discounts.ending.under(before.code),
      call('discounts.end', { id: before.id }),
    )
    putIntoList(ended)
    const now = shopTime(client.getQueryData(discountsQuery.queryKey)?.aheadMs ?? 0)
    showToast({
      tone: 'done',
      ...endedWords(ended, before, now),
      undo: () => void restoreDiscount(client, before),
    })
  } catch (error) {
    showFailure(messageOf(error), () => endNow(client, before))
  }
}

async function restoreDiscount(client: QueryClient, before: Discount): Promise<void> {
  const { id, code, expirationType, expiresAt, useLimit } = before
  const { undoing, undone, notUndone } = texts.discounts.ending
  const putIntoList = listOfAct(client)
  try {
    const changes = { expirationType, expiresAt, useLimit }
    putIntoList(await withProgressToast(undoing(code), call('discounts.update', { id, changes })))
    showToast({ tone: 'done', text: undone(code) })
  } catch (error) {
    showFailure(notUndone(code, messageOf(error)), () => restoreDiscount(client, before))
  }
}

/** How long the shop may take before the window says that nothing is done yet. */
const quickMs = 1000
/** Longer than Backroom waits for any shop: the result replaces it. */
const waitedSeconds = 600

/** Shows that something is in progress once the shop takes long: the owner's page may show nothing else of it. */
async function withProgressToast<T>(text: string, work: Promise<T>): Promise<T> {
  let toastId: number | null = null
  const timer = setTimeout(() => {
    toastId = showToast({ tone: 'note', text, seconds: waitedSeconds })
  }, quickMs)
  try {
    return await work
  } finally {
    clearTimeout(timer)
    if (toastId !== null) hideToast(toastId)
  }
}

function showFailure(text: string, again: () => Promise<void>): void {
  showToast({ tone: 'alert', text, retry: () => void again() })
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
