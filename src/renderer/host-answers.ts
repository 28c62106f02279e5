import { useSyncExternalStore } from 'react'
import { on } from './desktop.ts'

/** `still`: it is there and gives no sign of life. */
export type HostState = 'answers' | 'still' | 'ended'

let state: HostState = 'answers'

/** Whether the program behind the window is there and goes on. Only one that is a program of its own can do otherwise. */
export function useHost(): HostState {
  return useSyncExternalStore(
    (listener) => {
      const become = (now: HostState) => {
        state = now
        listener()
      }
      const stops = [
        on('host.answers', ({ answers }) => become(answers ? 'answers' : 'ended')),
        on('host.stands-still', ({ isStill }) => become(isStill ? 'still' : 'answers')),
      ]
      return () => stops.forEach((stop) => stop())
    },
    () => state,
  )
}
