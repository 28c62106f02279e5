import { flushSync } from 'react-dom'

/** An act that waits until no other key has followed its key for `ms`. */
type PendingAct = { readonly act: () => void; readonly ms: number; readonly writes: boolean }

let pendingActs: readonly PendingAct[] = []
let lastKeyAt = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** A timer that fires later than this fired in a busy window, whose key events may still be queued. */
const busyMs = 20

export function hasPendingActs(): boolean {
  return pendingActs.length > 0
}

/** Defers an act, after those that wait already; it runs once no key has followed for `ms`. */
export function deferAct(act: () => void, { ms, writes }: Omit<PendingAct, 'act'>, at: number): void {
  pendingActs = [...pendingActs, { act, ms, writes }]
  lastKeyAt = at
  wait()
}

/** Called at each key: runs the acts that had waited long enough by then; the others wait on. */
export function handleNextKey(at: number): void {
  if (pendingActs.length === 0) return
  if (at - lastKeyAt >= restMs()) return runPendingActs()
  lastKeyAt = at
  wait()
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
  clearTimeout(timer)
  return writes
}

const restMs = () => Math.max(...pendingActs.map(({ ms }) => ms))

function wait(): void {
  clearTimeout(timer)
  const ms = restMs()
  const due = performance.now() + ms
  timer = setTimeout(() => {
    if (performance.now() - due <= busyMs) return runPendingActs()
    timer = setTimeout(runPendingActs, busyMs)
  }, ms)
}
