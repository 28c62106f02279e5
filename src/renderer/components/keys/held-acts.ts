import { flushSync } from 'react-dom'

/** An act that waits until no other key has followed its key for `ms`. */
type HeldAct = { readonly act: () => void; readonly ms: number; readonly writes: boolean }

let held: readonly HeldAct[] = []
let lastKeyAt = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** A timer that fires later than this fired in a busy window, whose key events may still be queued. */
const busyMs = 20

export function isHolding(): boolean {
  return held.length > 0
}

/** Holds an act, after those held already; it runs once no key has followed for `ms`. */
export function holdAct(act: () => void, { ms, writes }: Omit<HeldAct, 'act'>, at: number): void {
  held = [...held, { act, ms, writes }]
  lastKeyAt = at
  wait()
}

/** Called at each key: runs the acts that had waited long enough by then; the others wait on. */
export function keyHeard(at: number): void {
  if (held.length === 0) return
  if (at - lastKeyAt >= restMs()) return runHeld()
  lastKeyAt = at
  wait()
}

/** Runs all held acts in order, each after React has drawn the effects of the one before. */
export function runHeld(): void {
  const due = held
  dropHeld()
  for (const { act } of due) flushSync(act)
}

/** Drops all held acts. Returns true when one of them would have written something. */
export function dropHeld(): boolean {
  const writes = held.some((act) => act.writes)
  held = []
  clearTimeout(timer)
  return writes
}

const restMs = () => Math.max(...held.map(({ ms }) => ms))

function wait(): void {
  clearTimeout(timer)
  const ms = restMs()
  const due = performance.now() + ms
  timer = setTimeout(() => {
    if (performance.now() - due <= busyMs) return runHeld()
    timer = setTimeout(runHeld, busyMs)
  }, ms)
}
