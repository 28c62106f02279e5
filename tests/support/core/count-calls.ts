import { setTimeout as rest } from 'node:timers/promises'
import { watchCalls } from '../window/watch-calls.ts'

/** After this long without a call, an act has made all of its calls. */
const settledMs = 1500

type CountedCalls = {
  /** Returns the recorded calls, oldest first, and clears them. */
  take(): string[]
  /** Waits until the window makes no more calls. */
  settled(): Promise<void>
}

/** Waits until the open window makes no more calls, then records the calls that follow. */
export async function countCalls(): Promise<CountedCalls> {
  let calls: string[] = []
  watchCalls((name) => void calls.push(name))
  const settled = async () => {
    for (let before = -1; before !== calls.length;) {
      before = calls.length
      await rest(settledMs)
    }
  }
  await settled()
  calls = []
  return {
    take() {
      const taken = calls
      calls = []
      return taken
    },
    settled,
  }
}
