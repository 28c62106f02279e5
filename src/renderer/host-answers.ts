import { useSyncExternalStore } from 'react'
import { on } from './desktop.ts'

let answers = true

/** Whether the program behind the window is there. Only one that is a program of its own can end before its window. */
export function useHostAnswers(): boolean {
  return useSyncExternalStore(
    (listener) =>
      on('host.answers', (fact) => {
        answers = fact.answers
        listener()
      }),
    () => answers,
  )
}
