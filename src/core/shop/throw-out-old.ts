import type { Outbox } from '../outbox/outbox.ts'
import type { OwnDb } from '../own/file/own-db.ts'
import { purgeDeletedNotes } from '../own/records/purge-notes.ts'
import type { Clock } from '../timing/clock.ts'

type Deps = {
  readonly dataDir: string
  readonly own: OwnDb
  readonly outbox: Pick<Outbox, 'forget'>
  readonly clock: Pick<Clock, 'now'>
  readonly log: (line: string) => void
}

export type ThrowingOut = {
  /** The shop has told its time: by that and by this computer's clock it is known what is old. */
  answered(shopTime: Date): void
  /** Nothing is thrown out any more. */
  close(): Promise<void>
}

/**
 * Throws out what is kept for a while only. A clock that is put forward for a minute would make all of it old, and what is
 * thrown out is gone for good: so nothing is before the shop has told its time, and only what is old by both.
 */
export function throwOutOld({ dataDir, own, outbox, clock, log }: Deps): ThrowingOut {
  let rest: Promise<void> | null = null

  function purge(now: Date): void {
    try {
      purgeDeletedNotes(own, now)
    } catch (error) {
      log(`The text of deleted notes was not taken away: ${String(error)}`)
    }
  }

  /** Once in a start, and in its own time: nothing waits for it but the end. */
  async function once(earlier: Date, later: Date): Promise<void> {
    try {
      outbox.forget(earlier)
    } catch (error) {
      log(`What was sent long ago was not forgotten: ${String(error)}`)
    }
    try {
      const { throwOutAside } = await import('../files/aside-files.ts')
      await throwOutAside(dataDir, earlier, later)
    } catch (error) {
      log(`Files that were set aside were not looked at: ${String(error)}`)
    }
  }

  // No window of this start has deleted anything yet that it could bring back.
  purge(clock.now())
  return {
    answered(shopTime) {
      const [earlier, later] = inOrder(clock.now(), shopTime)
      purge(earlier)
      rest ??= once(earlier, later)
    },
    close: async () => void (await rest),
  }
}

const inOrder = (one: Date, other: Date): [Date, Date] => (one < other ? [one, other] : [other, one])
