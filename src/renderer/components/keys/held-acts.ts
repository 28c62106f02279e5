import { flushSync } from 'react-dom'

/** What a key does, and how long no other key may follow it before it is done. */
type HeldAct = { readonly act: () => void; readonly ms: number; readonly writes: boolean }

let held: readonly HeldAct[] = []
let lastKeyAt = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** A timer that rings later than this rang on a busy window: keys that were pressed meanwhile may not have been heard yet. */
const busyMs = 20

export function isHolding(): boolean {
  return held.length > 0
}

/** Does it once no key has followed for so long, after all that is held already. */
export function holdAct(act: () => void, { ms, writes }: Omit<HeldAct, 'act'>, at: number): void {
  held = [...held, { act, ms, writes }]
  lastKeyAt = at
  wait()
}

/** A key is heard: what had waited long enough by then is done, the rest waits on. */
export function keyHeard(at: number): void {
  if (held.length === 0) return
  if (at - lastKeyAt >= restMs()) return runHeld()
  lastKeyAt = at
  wait()
}

/** Does all that is held, one after the other, each in the window that the one before has left. */
export function runHeld(): void {
  const due = held
  dropHeld()
  for (const { act } of due) flushSync(act)
}

/** None of it is done any more. Answers whether something was among it that would have been written. */
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
