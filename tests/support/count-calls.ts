import type { Bridge } from '#shared/contract.ts'

/** Notes what the open window asks core from now on, oldest first. What is read from it is forgotten. */
export function countCalls(): { take(): string[] } {
  const { desktop } = window
  if (!desktop) throw new Error('No window is open.')
  let asked: string[] = []
  const call: Bridge['call'] = (name, input, shop) => {
    asked.push(name)
    return desktop.call(name, input, shop)
  }
  Object.assign(window, { desktop: { ...desktop, call } })
  return {
    take() {
      const taken = asked
      asked = []
      return taken
    },
  }
}
