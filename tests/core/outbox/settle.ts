import { setTimeout as wait } from 'node:timers/promises'
import type { OutboxBatch, OutboxPause, OutboxRow } from '#shared/outbox/outbox.ts'
import type { TestClock } from '../../support/time/test-clock.ts'
import type { TestCore } from '../../support/core/test-core.ts'

const longestPauseMs = 75_000
/** Longer than the busiest machine takes to send a row; one that never ends is told before its test's time is over. */
const mostLooks = 20_000

/** How a press ended, as its owner sees it: `waits` goes on by itself, `told` says why and does not. */
export type Ending = { readonly is: 'done' | 'told' | 'waits' | 'asks'; readonly why: string | null }

/** What is looked at of an outbox. */
type Watched = {
  readonly clock: TestClock
  row(): Promise<OutboxRow>
  pause(): Promise<OutboxPause>
}

/** Moves the clock until a row has ended, asks, or waits for something that time does not bring. */
export async function settle({ clock, row, pause }: Watched): Promise<Ending> {
  let last = ''
  for (let looks = 0; looks < mostLooks; looks += 1) {
    // What the clock has ended goes on in a moment.
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

/** Moves the clock until nothing of a press waits any more. @returns how its rows ended */
export async function settleAll({ call, clock }: TestCore, batch: string): Promise<OutboxBatch> {
  for (let looks = 0; looks < mostLooks; looks += 1) {
    await wait(3)
    const { batch: press } = await call('outbox.batch', { id: batch })
    if (press.waiting + press.sending === 0) return press
    if (press.sending > 0) continue
    const { rows, pause } = await call('outbox.list', {})
    // As long as the longest one that is only guessed.
    if (pause === 'offline' || pause === 'shop-unavailable') clock.pass(longestPauseMs)
    const due = rows
      .filter(({ state }) => state === 'held' || state === 'ready')
      .map(({ dueAt }) => Date.parse(dueAt))
    clock.pass(Math.max(0, Math.min(...due) - clock.now().getTime()))
  }
  throw new Error('The rows did not come to an end.')
}
