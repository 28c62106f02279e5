import { setTimeout as wait } from 'node:timers/promises'
import type { OutboxBatch, OutboxPause, OutboxRow } from '#shared/outbox/outbox.ts'
import type { TestClock } from '../../support/time/test-clock.ts'
import type { TestCore } from '../../support/core/test-core.ts'

const maxPauseMs = 75_000
/**
 * More checks than the busiest machine needs to send a row; a row that never ends fails before the test's time limit.
 */
const maxLooks = 20_000

/** How a press ended for the owner: `waits` goes on by itself; `told` doesn't, and gives the reason. */
export type Ending = { readonly is: 'done' | 'told' | 'waits' | 'asks'; readonly why: string | null }

/** The parts of an outbox that `settle` checks. */
type Watched = {
  readonly clock: TestClock
  row(): Promise<OutboxRow>
  pause(): Promise<OutboxPause>
}

/** Moves the clock until a row has ended, asks, or waits for something other than time. */
export async function settle({ clock, row, pause }: Watched): Promise<Ending> {
  let last = ''
  for (let looks = 0; looks < maxLooks; looks += 1) {
    // Work that the clock released goes on a moment later.
    await wait(3)
    const { state, dueAt, error } = await row()
    last = `${state}, due ${dueAt}, at ${clock.now().toISOString()}: ${error?.message ?? 'no trouble'}`
    const why = error?.message ?? null
    if (state === 'done') return { is: 'done', why: null }
    if (state === 'failed') return { is: 'told', why }
    if (state === 'asks') return { is: 'asks', why }
    const paused = await pause()
    if (state !== 'sending' && paused !== null) return { is: 'waits', why }
    const left = Date.parse(dueAt) - clock.now().getTime()
    if (state !== 'sending' && left > 0) clock.pass(left)
  }
  throw new Error(`The row did not come to an end: ${last}`)
}

/** Moves the clock until no row of a batch waits any more. @returns how its rows ended */
export async function settleAll({ call, clock }: TestCore, batch: string): Promise<OutboxBatch> {
  for (let looks = 0; looks < maxLooks; looks += 1) {
    await wait(3)
    const { batch: press } = await call('outbox.batch', { id: batch })
    if (press.waiting + press.sending === 0) return press
    if (press.sending > 0) continue
    const { rows, pause } = await call('outbox.list', {})
    // As long as the longest pause that core chooses by itself.
    if (pause === 'offline' || pause === 'shop-unavailable') clock.pass(maxPauseMs)
    const due = rows
      .filter(({ state }) => state === 'held' || state === 'ready')
      .map(({ dueAt }) => Date.parse(dueAt))
    clock.pass(Math.max(0, Math.min(...due) - clock.now().getTime()))
  }
  throw new Error('The rows did not come to an end.')
}
