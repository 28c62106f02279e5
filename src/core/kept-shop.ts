import { join } from 'node:path'
import type { Emit } from '#shared/contract.ts'
import type { Account } from '#shared/models/account.ts'
import type { ShopApi } from './api/shop-api.ts'
import type { Clock } from './clock.ts'
import { isBrokenCopy, openCopy } from './mirror/copy.ts'
import type { Copy } from './mirror/copy.ts'
import { createSync } from './mirror/sync.ts'
import type { Sync } from './mirror/sync.ts'
import { createOutbox } from './outbox/create-outbox.ts'
import { executorsOf } from './outbox/executors.ts'
import type { Outbox } from './outbox/outbox.ts'
import { openOwn } from './own/open-own.ts'
import type { Own } from './own/own.ts'
import { beginToSee } from './own/seen.ts'

/** All that is kept of one shop on this computer, and what keeps it up to date. */
export type KeptShop = {
  /** The connection's id: it names the folder. */
  readonly id: string
  readonly copy: Copy
  readonly own: Own
  readonly outbox: Outbox
  readonly sync: Sync
  /** The sign-in or the network is there again: what waited goes on. */
  wake(): void
  /** The copy turned out to be unreadable: it is put aside and begins anew. */
  readonly broken: () => void
  /** Stops all of it and closes the files. */
  close(): Promise<void>
}

export type KeptShopParts = {
  readonly id: string
  readonly dataDir: string
  /** Where a shop is now that is reached under another address each time; null for all others. */
  readonly origin: string | null
  readonly copyProgram: URL
  /** Whether the copy that is here is known to be unreadable. */
  readonly anew: boolean
  readonly clock: Clock
  readonly random: () => number
  readonly emit: Emit
  readonly log: (line: string) => void
  /** This very shop. @throws AppError not-connected, sign-in-expired */
  readonly shop: () => Promise<ShopApi>
  readonly learn: (account: Account) => Promise<void>
  /** The copy cannot be read any more: what is kept has to be opened anew. */
  readonly broken: () => void
  /** Orders of the copy changed, or (`whole`) a look for news of them has ended well. */
  readonly looked: (id: string, copy: Copy, whole: boolean) => void
}

/** By then the window has drawn what it opened with, and has taken over what is new. */
const wholeAfterMs = 10_000

/** Opens what is kept of a shop, or begins to keep it. It looks for news at once, and sends what still waits. */
export async function openKeptShop(parts: KeptShopParts): Promise<KeptShop> {
  const { id, dataDir, origin, copyProgram, anew, clock, random, emit, log, shop, learn, broken, looked } =
    parts
  const folder = join(dataDir, 'shops', id)
  const own = openOwn(folder, log)
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions()
  const copy = await openCopy({ folder, zone, origin, program: copyProgram, log }, anew).catch(
    (error: unknown) => {
      own.close()
      throw error
    },
  )
  const executors = executorsOf(copy, clock, emit, log)
  const outbox = createOutbox({ own, clock, emit, shop, executors, random, log })
  function learnWhatIsNew(): void {
    try {
      beginToSee({ own, copy })
    } catch (error) {
      // The next look tries again: until then no order is shown as new.
      log(`Where new orders begin was not noted: ${String(error)}`)
    }
  }
  learnWhatIsNew()
  const sync = createSync({
    copy,
    clock,
    emit,
    log,
    shop,
    learn,
    reached: () => outbox.wake(),
    looked(whole) {
      learnWhatIsNew()
      looked(id, copy, whole)
    },
    broken,
  })
  outbox.wake()
  const closing = new AbortController()
  // Read long before this runs: a file that does not hold together is rare, and to look through it takes its time.
  clock
    .sleep(wholeAfterMs, closing.signal)
    .then(() => copy.thread.isWhole())
    .then(
      (whole) => whole || broken(),
      (error: unknown) => isBrokenCopy(error) && broken(),
    )

  return {
    id,
    copy,
    own,
    outbox,
    sync,
    broken,
    wake() {
      outbox.wake()
      void sync.now(null)
    },
    async close() {
      closing.abort()
      await outbox.close()
      await sync.close()
      await copy.close()
      own.close()
    },
  }
}
