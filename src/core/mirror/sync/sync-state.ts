import { AppError } from '#shared/app/app-error.ts'
import { copiedListSchema } from '#shared/shop/sync.ts'
import type { CopiedList, SyncState } from '#shared/shop/sync.ts'
import { localShopMessages } from '#shared/texts/errors/local-shop.ts'
import { redactedStack } from '../../values/redacted-stack.ts'
import type { SyncMetadata } from './sync-metadata.ts'

/** What the owner is told of a look that failed. A fault of our own is in the log. */
export function readableError(failure: unknown, log: (line: string) => void): AppError {
  if (failure instanceof AppError) return failure
  log(`sync: ${redactedStack(failure)}`)
  return new AppError('unexpected', localShopMessages.syncWentWrong)
}

/** How the lists stand, each with what was wrong with the last look at it. */
export function withErrors(
  lists: ReturnType<SyncMetadata['lists']>,
  errorOf: (list: CopiedList) => AppError | null,
): SyncState['lists'] {
  const stateOf = (list: CopiedList) => [list, { ...lists[list], error: errorOf(list)?.toDetail() ?? null }]
  // True because every list of the schema is in it.
  return Object.fromEntries(copiedListSchema.options.map(stateOf)) as SyncState['lists']
}

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
