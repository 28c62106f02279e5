import { flushSync } from 'react-dom'
import { restTimer } from './rest-timer.ts'

/** An act that waits until no other key has followed its key for `ms`. */
type PendingAct = { readonly act: () => void; readonly ms: number; readonly writes: boolean }

let pendingActs: readonly PendingAct[] = []
let lastKeyAt = 0
const rest = restTimer(runPendingActs)

export function hasPendingActs(): boolean {
  return pendingActs.length > 0
}

/** Defers an act, after those that wait already; it runs once no key has followed for `ms`. */
export function deferAct(act: () => void, { ms, writes }: Omit<PendingAct, 'act'>, at: number): void {
  pendingActs = [...pendingActs, { act, ms, writes }]
  lastKeyAt = at
  rest.start(restMs())
}

/** Called at each key: runs the acts that had waited long enough by then; the others wait on. */
export function handleNextKey(at: number): void {
  if (pendingActs.length === 0) return
  if (at - lastKeyAt >= restMs()) return runPendingActs()
  lastKeyAt = at
  rest.start(restMs())
}

/** Runs all pending acts in order, each after React has drawn the effects of the one before. */
export function runPendingActs(): void {
  const due = pendingActs
  dropPendingActs()
  for (const { act } of due) flushSync(act)
}

/** Drops all pending acts. Returns true when one of them would have written something. */
export function dropPendingActs(): boolean {
  const writes = pendingActs.some((act) => act.writes)
  pendingActs = []
  rest.stop()
  return writes
}

const restMs = () => Math.max(...pendingActs.map(({ ms }) => ms))
