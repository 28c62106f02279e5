import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { connectService } from '#core/api/shop-api.ts'
import type { ShopApi } from '#core/api/shop-api.ts'
import { createOutbox } from '#core/outbox/create-outbox.ts'
import { executorsOf } from '#core/outbox/executors.ts'
import type { Outbox } from '#core/outbox/outbox.ts'
import { openOwnDb } from '#core/own/file/open-own-db.ts'
import type { OwnDb } from '#core/own/file/own-db.ts'
import type { OutboxRow } from '#shared/outbox/outbox.ts'
import { passingFolder } from '../../support/core/passing-folder.ts'
import { testClock } from '../../support/time/test-clock.ts'
import type { TestClock } from '../../support/time/test-clock.ts'
import { settle } from './settle.ts'
import type { Ending } from './settle.ts'

/** A running shop platform, in this process or in another one. */
export type Place = {
  readonly apiUrl: string
  readonly account: { readonly id: string; readonly subdomain: string; readonly password: string }
}

export type OpenOutbox = {
  readonly outbox: Outbox
  readonly own: OwnDb
  readonly clock: TestClock
  readonly folder: string
  readonly shop: ShopApi
  /** The names of events, in the order in which they were sent. */
  readonly events: string[]
  readonly lines: string[]
  row(batch: string): OutboxRow
  /** Moves the clock until the only row of a batch has ended. */
  settled(batch: string): Promise<Ending>
  /** Closes the files and keeps them. */
  stop(): Promise<void>
  /** Closes the files and deletes them. */
  close(): Promise<void>
}

/** Starts the outbox of one shop without the rest of core, for functions that no call of the window reaches. */
export async function outboxOnSandbox(
  { apiUrl, account }: Place,
  parts: {
    readonly folder?: string
    readonly fetch?: typeof fetch
    readonly clock?: TestClock
    readonly onEvent?: (name: string) => void
  } = {},
): Promise<OpenOutbox> {
  const folder = parts.folder ?? (await mkdtemp(join(passingFolder, 'backroom-outbox-')))
  const clock = parts.clock ?? testClock()
  const [events, lines]: [string[], string[]] = [[], []]
  const log = (line: string) => void lines.push(line)
  const emit = (name: string): void => {
    events.push(name)
    parts.onEvent?.(name)
  }
  const random = () => 0.5
  const closing = new AbortController()
  const { subdomain: username, password } = account
  const shop = connectService(
    { fetch: parts.fetch ?? fetch, clock, random, log, version: '1.2.3', contact: null },
    { kind: 'basic', serviceUrl: apiUrl, username, password },
    { closed: closing.signal, onRefused: () => {} },
  ).shop(account.id)
  const own = await openOwnDb(folder, log)
  const noCopy = {
    db: own.db,
    putOrders: async () => {},
    replaceList: async () => 0,
    removeRecord: async () => {},
  }
  const executors = executorsOf(noCopy, clock, emit, log)
  const outbox = createOutbox({ own, clock, emit, shop: async () => shop, executors, random, log })
  outbox.wake()

  const row = (batch: string): OutboxRow => {
    const [only] = outbox.batch(batch).rows
    if (!only) throw new Error('A press makes a row.')
    return only
  }
  const stop = async (): Promise<void> => {
    await outbox.close()
    closing.abort(new Error('The test is over.'))
    own.close()
  }
  return {
    outbox,
    own,
    clock,
    folder,
    shop,
    events,
    lines,
    row,
    stop,
    settled: (batch) =>
      settle({ clock, row: async () => row(batch), pause: async () => outbox.list().pause }),
    async close() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
