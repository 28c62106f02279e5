import type { Semaphore } from '../timing/semaphore.ts'
import { within } from './connections/keychain.ts'

/** A keychain may take longer, and must not keep Backroom from ending. */
const maxMs = 5000

/** Resolves once all changes that were begun are over, or after a while: half of one would be on the disk. */
export async function changesOver(exclusive: Semaphore): Promise<void> {
  await within(
    maxMs,
    exclusive(async () => {}),
  ).catch(() => {})
}
