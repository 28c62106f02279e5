import { Store, useSelector } from '@tanstack/react-store'
import { on } from './desktop.ts'

/** `still`: the program runs but gives no sign of life; `why`: it runs, but sends this window no events. */
export type HostState = 'answers' | 'still' | 'ended' | { readonly why: string }

const host = new Store<HostState>('answers')

/**
 * Listens even while no component shows the state, since the bridge reports each change once. Returns the function
 * that stops it.
 */
export function followHost(): () => void {
  const become = (now: HostState) => host.setState(() => now)
  // The page came from the host, so the host answers when a window opens.
  become('answers')
  const stops = [
    on('host.answers', ({ answers, why }) => become(answers ? 'answers' : why ? { why } : 'ended')),
    on('host.stands-still', ({ isStill }) => become(isStill ? 'still' : 'answers')),
  ]
  return () => stops.forEach((stop) => stop())
}

/** The state of the program behind the window. Only a host that is a process of its own can be other than `answers`. */
export function useHost(): HostState {
  return useSelector(host)
}
