import { AppError } from '#shared/app/app-error.ts'
import type { Emit } from '#shared/contract.ts'
import type { OutboxElsewhere } from '#shared/outbox/outbox.ts'
import { sessionMessages } from '#shared/texts/errors/session.ts'
import { computerZone } from '#shared/values/zone.ts'
import type { Credentials } from '../api/http/credentials.ts'
import type { ShopApi } from '../api/shop-api.ts'
import { joinOthers } from '../own/joining/join-others.ts'
import { inGrowingSteps } from '../timing/growing-steps.ts'
import { createSemaphore } from '../timing/semaphore.ts'
import { openMirror } from '../mirror/store/mirror.ts'
import { createOutbox } from '../outbox/create-outbox.ts'
import { executorsOf } from '../outbox/executors.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { openOwnDb, unwritable } from '../own/file/open-own-db.ts'
import { allWaiting, waitingIn } from '../own/records/waiting-in.ts'
import type { WaitingIn } from '../own/records/waiting-in.ts'
import { redactedStack } from '../values/redacted-stack.ts'
import { credentialsOf } from './connections/credentials-of.ts'
import type { ShopClient } from './connections/shop-client.ts'
import type { StoredConnection } from './connections/connections.ts'
import type { SessionDeps } from './session-deps.ts'
import { shopFolder } from '../files/shop-folders.ts'
import { otherFolders } from './connections/shop-list.ts'
import type { ShopList } from './connections/shop-list.ts'
import type { ShopSecrets } from './connections/shop-secrets.ts'

/** The outboxes of the shops that are not open. Sends their rows as far as that needs nothing from the owner. */
export type BackgroundOutboxes = {
  /**
   * The shops whose outboxes have waiting or failed rows. Of a file that can't be read just now, these are the rows that
   * it last had; when it is read for the first time, core emits `outbox.changed`. `uncounted` has the ids of shops with
   * a file that was never read.
   */
  list(): { readonly shops: OutboxElsewhere[]; readonly uncounted: string[] }
  /**
   * Starts to send those shops' rows after a short delay.
   *
   * @param whenFree runs `work` while no shop's files are being opened or closed, and passes it the id of the shop
   * whose files are open: nobody else may send for that shop
   */
  begin(whenFree: (work: (openId: string | null) => Promise<void>) => Promise<void>): void
  /** Closes a shop's files, before they are opened as those of the open shop. */
  stop(id: string): Promise<void>
  /** Runs `work`, which disconnects a shop, after closing its files. Sends its rows again when that fails. */
  disconnecting<T>(id: string, work: () => Promise<T>): Promise<T>
  /** Sends waiting rows for a bounded time. Rows that are not sent by then stay in `own.db`. */
  drain(): Promise<void>
  close(): Promise<void>
}

type Deps = Pick<SessionDeps, 'dataDir' | 'clock' | 'random' | 'log'> & {
  readonly copyProgram: URL
  readonly list: ShopList
  readonly secrets: ShopSecrets
  readonly open: (credentials: Credentials) => ShopClient
}

/** The window and the open shop go first. */
const firstMs = 3000
const maxDrainMs = 3000
/** How long a shop whose sign-in or files could not be read rests, each time twice as long as before. */
const rest = { firstMs: 30_000, maxMs: 30 * 60_000 }

type Running = { readonly outbox: Outbox; close(): Promise<void> }

/**
 * Creates the outboxes of the shops that are not open. Leaves out the demo shop: the host would have to start it, and
 * its rows are sent before another shop is opened.
 */
export function backgroundOutboxes(deps: Deps, emit: Emit): BackgroundOutboxes {
  const { list, secrets, open, dataDir, copyProgram, clock, random, log } = deps
  const exclusive = createSemaphore(1)
  const running = new Map<string, Running>()
  const closing = new AbortController()
  let beginSoon = async (): Promise<void> => {}
  const beginning = inGrowingSteps(clock, rest, () => void beginSoon())
  /** Shops that are being disconnected: no outbox is started for them meanwhile. */
  const gone = new Set<string>()

  const folderOf = (id: string): string => shopFolder(dataDir, id)
  /** What each folder had when it was last read. */
  const counts = new Map<string, WaitingIn>()
  /** Shops of which some folder was never read. */
  const unread = new Set<string>()

  function countIn(id: string): WaitingIn | null {
    const count = waitingIn(folderOf(id))
    if (count) counts.set(id, count)
    return count ?? counts.get(id) ?? null
  }

  /** Counts rows in folders that are not joined with the shop's own yet, too. Null while one was never read. */
  function unsentOf(shop: StoredConnection): WaitingIn | null {
    const found = [shop.id, ...otherFolders(shop, list)].map(countIn)
    const read = found.filter((count) => count !== null)
    return read.length === found.length ? allWaiting(read) : null
  }
  const others = () => list.all().filter(({ id }) => id !== list.current()?.id)
  // A shop may be disconnected while an earlier one is started.
  const canSend = (id: string): boolean =>
    list.has(id) && list.get(id).kind !== 'demo' && list.expiry(id) === null

  async function start(id: string): Promise<Running> {
    let client: ShopClient | null = null
    const later = inGrowingSteps(clock, rest, () => outbox.wake())
    const shop = async (): Promise<ShopApi> => {
      const stored = list.get(id)
      const secret = await secrets.of(stored)
      if (secret === null) {
        // A keychain that is locked now may open; nothing else wakes this outbox.
        later.again()
        throw new AppError('sign-in-expired', sessionMessages.notSentSignedOut)
      }
      later.worked()
      client ??= open(credentialsOf(stored, secret))
      return client.shop(stored.accountId)
    }
    const folder = folderOf(id)
    await using opened = new AsyncDisposableStack()
    const own = await openOwnDb(folder, log)
    opened.defer(() => own.close())
    await joinOthers(own, otherFolders(list.get(id), list), clock, log)
    // If a row can't be marked as sent on disk, it must not be sent.
    if (own.unwritable) throw unwritable(own.unwritable, folder)
    const zone = computerZone()
    const place = { folder, own: own.address, zone, origin: null, program: copyProgram, log }
    const mirror = await openMirror(place, 'as-it-is')
    opened.defer(() => mirror.close())
    // The window would take any other event of these executors for one about the open shop.
    const emitElsewhere: Emit = (name) => {
      if (name !== 'outbox.changed') return
      emit('outbox.changed', { of: 'elsewhere' })
      if (waitingIn(folder)?.sendable === 0) void stop(id).catch(report)
    }
    const outbox = createOutbox({
      own,
      clock,
      emit: emitElsewhere,
      shop,
      executors: executorsOf(mirror, clock, emitElsewhere, log),
      random,
      log,
    })
    opened.defer(() => outbox.close())
    opened.defer(() => client?.close())
    opened.defer(() => later.close())
    outbox.wake()
    const all = opened.move()
    return { outbox, close: () => all.disposeAsync() }
  }

  const report = (error: unknown): void => log(`A shop that is not open: ${redactedStack(error)}`)

  async function stopNow(id: string): Promise<void> {
    const stopping = running.get(id)
    running.delete(id)
    await stopping?.close()
  }
  const stop = (id: string): Promise<void> => exclusive(() => stopNow(id))

  async function beginNow(openId: string | null): Promise<void> {
    let failed = false
    for (const shop of others()) {
      const { id } = shop
      if (closing.signal.aborted || gone.has(id) || running.has(id) || id === openId || !canSend(id)) continue
      const unsent = unsentOf(shop)
      if (!unsent) {
        // Not opened: if it is damaged, the owner should read about that when they open the shop.
        if (!unread.has(id))
          log(`${id}: the changes that wait there could not be counted, and are counted later.`)
        unread.add(id)
        failed = true
        continue
      }
      if (unread.delete(id)) emit('outbox.changed', { of: 'elsewhere' })
      if (unsent.sendable === 0) continue
      try {
        running.set(id, await start(id))
      } catch (error) {
        report(error)
        failed = true
      }
    }
    if (failed) beginning.again()
    else beginning.worked()
  }

  return {
    list() {
      const uncounted: string[] = []
      const shops = others().flatMap((shop) => {
        const { id, storeName } = shop
        const unsent = unsentOf(shop)
        if (!unsent) {
          uncounted.push(id)
          return []
        }
        const waiting = unsent.sendable
        const failed = unsent.failed + unsent.waiting - waiting
        if (waiting + failed === 0) return []
        const outbox = running.get(id)?.outbox
        return [{ id, storeName, waiting, failed, sends: outbox !== undefined && outbox.pause() === null }]
      })
      return { shops, uncounted }
    },
    begin(whenFree) {
      beginSoon = () => whenFree((openId) => exclusive(() => beginNow(openId))).catch(report)
      clock.sleep(firstMs, closing.signal).then(beginSoon, () => undefined)
    },
    stop,
    async disconnecting(id, work) {
      gone.add(id)
      try {
        await stop(id)
        return await work()
      } finally {
        gone.delete(id)
        if (list.has(id)) void beginSoon()
      }
    },
    async drain() {
      await Promise.all([...running.values()].map(({ outbox }) => outbox.drain(maxDrainMs)))
    },
    close() {
      closing.abort()
      beginning.close()
      return exclusive(async () => {
        for (const id of running.keys()) await stopNow(id)
      })
    },
  }
}
