import { Store, useSelector } from '@tanstack/react-store'
import { on } from './desktop.ts'

/** `still`: it is there and gives no sign of life. */
export type HostState = 'answers' | 'still' | 'ended'

const host = new Store<HostState>('answers')

/** Hears it also while nothing shows it, since it is told when it changes, and never again. Returns the way to stop. */
export function followHost(): () => void {
  const become = (now: HostState) => host.setState(() => now)
  // Whoever opens a window has an answer: the page came from there.
  become('answers')
  const stops = [
    on('host.answers', ({ answers }) => become(answers ? 'answers' : 'ended')),
    on('host.stands-still', ({ isStill }) => become(isStill ? 'still' : 'answers')),
  ]
  return () => stops.forEach((stop) => stop())
}

/** Whether the program behind the window is there and goes on. Only one that is a program of its own can do otherwise. */
export function useHost(): HostState {
  return useSelector(host)
}
