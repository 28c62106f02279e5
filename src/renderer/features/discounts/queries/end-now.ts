import type { QueryClient } from '@tanstack/react-query'
import type { Discount } from '#shared/discounts/discount.ts'
import { showToast } from '../../../components/notices/toast.ts'
import { call } from '../../../host/desktop.ts'
import { texts } from '../../../texts/texts.ts'
import { endedWords } from './ended-words.ts'
import { discountsQuery, putIntoList } from './held-list.ts'
import { shopTime } from '../status/shop-time.ts'

/** Ends a discount at the earliest moment that the shop allows; a toast offers to undo it. Works on every page. */
export async function endNow(client: QueryClient, before: Discount): Promise<void> {
  try {
    const ended = await call('discounts.end', { id: before.id })
    putIntoList(client, ended)
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
  const { undone, notUndone } = texts.discounts.ending
  try {
    const changes = { expirationType, expiresAt, useLimit }
    putIntoList(client, await call('discounts.update', { id, changes }))
    showToast({ tone: 'done', text: undone(code) })
  } catch (error) {
    showFailure(notUndone(code, messageOf(error)), () => restoreDiscount(client, before))
  }
}

function showFailure(text: string, again: () => Promise<void>): void {
  showToast({ tone: 'alert', text, retry: () => void again() })
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
