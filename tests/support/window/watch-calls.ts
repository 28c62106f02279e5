import type { Bridge } from '#shared/contract.ts'

type Call = Bridge['call']

/** Calls `onCall` with every further call of the open window, before the call is made. */
export function watchCalls(onCall: (name: Parameters<Call>[0], input: Parameters<Call>[1]) => void): void {
  const { desktop } = window
  if (!desktop) throw new Error('No window is open.')
  Object.assign(window, {
    desktop: {
      ...desktop,
      call: (...[name, input, shop]: Parameters<Call>) => {
        onCall(name, input)
        return desktop.call(name, input, shop)
      },
    },
  })
}
