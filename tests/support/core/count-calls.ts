import { setTimeout as rest } from 'node:timers/promises'
import { watchCalls } from '../window/watch-calls.ts'

/** After this long without a call, all that an act leads to was asked. */
const settledMs = 1500

type CountedCalls = {
  /** What was asked, oldest first; it is forgotten. */
  take(): string[]
  /** Until nothing more is asked. */
  settled(): Promise<void>
}

/** Notes what the open window asks core from now on, once all was asked that came before. */
export async function countCalls(): Promise<CountedCalls> {
  let asked: string[] = []
  watchCalls((name) => void asked.push(name))
  const settled = async () => {
    for (let before = -1; before !== asked.length;) {
      before = asked.length
      await rest(settledMs)
    }
  }
  await settled()
  asked = []
  return {
    take() {
      const taken = asked
      asked = []
      return taken
    },
    settled,
  }
}
