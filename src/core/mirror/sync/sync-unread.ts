import { copiedListSchema } from '#shared/shop/sync.ts'
import type { SyncState } from '#shared/shop/sync.ts'

/** Before anything is known of the copy. */
export function unread(): SyncState {
  const nothing = { asOf: null, leftOut: 0, disagrees: null, error: null }
  const lists = Object.fromEntries(copiedListSchema.options.map((list) => [list, nothing]))
  return {
    phase: 'first',
    done: 0,
    total: null,
    offlineSince: null,
    error: null,
    refusal: null,
    waitsUntil: null,
    // True because every list of the schema is in it.
    lists: lists as SyncState['lists'],
    rebuilt: false,
    clockPutBackMs: null,
  }
}
