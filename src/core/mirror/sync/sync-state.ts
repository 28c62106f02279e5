import { AppError } from '#shared/app/app-error.ts'
import { copiedListSchema } from '#shared/shop/sync.ts'
import type { CopiedList, SyncState } from '#shared/shop/sync.ts'
import { localShopMessages } from '#shared/texts/errors/local-shop.ts'
import { redactedStack } from '../../values/redacted-stack.ts'
import type { SyncMetadata } from './sync-metadata.ts'

/** Returns the error that the owner reads after a failed sync pass. Logs a fault of our own. */
export function readableError(failure: unknown, log: (line: string) => void): AppError {
  if (failure instanceof AppError) return failure
  log(`sync: ${redactedStack(failure)}`)
  return new AppError('unexpected', localShopMessages.syncWentWrong)
}

/** Returns the state of the lists, each with the error of its last sync pass. */
export function withErrors(
  lists: ReturnType<SyncMetadata['lists']>,
  errorOf: (list: CopiedList) => AppError | null,
): SyncState['lists'] {
  const stateOf = (list: CopiedList) => [list, { ...lists[list], error: errorOf(list)?.toDetail() ?? null }]
  // True because every list of the schema is in it.
  return Object.fromEntries(copiedListSchema.options.map(stateOf)) as SyncState['lists']
}

/** Returns the state before anything is known of the mirror. */
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
