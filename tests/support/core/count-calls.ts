import { setTimeout as rest } from 'node:timers/promises'
import type { Bridge } from '#shared/contract.ts'

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
  const { desktop } = window
  if (!desktop) throw new Error('No window is open.')
  let asked: string[] = []
  const call: Bridge['call'] = (name, input, shop) => {
    asked.push(name)
    return desktop.call(name, input, shop)
  }
  Object.assign(window, { desktop: { ...desktop, call } })
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
