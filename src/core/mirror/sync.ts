import type { CopiedList, SyncState } from '#shared/models/sync.ts'

/** Keeps the copy of one shop up to date. Never more than one look at a time. */
export type Sync = {
  state(): SyncState
  /** Looks for news of everything, or of one list; resolves when that is done, also when it failed (the state says why). */
  now(what: CopiedList | null): Promise<SyncState>
  /** Resolves when the list was read whole once. @throws AppError when that cannot be had now */
  ready(list: CopiedList): Promise<void>
  stop(): void
  resume(): void
  attend(focused: boolean): void
  close(): Promise<void>
}
