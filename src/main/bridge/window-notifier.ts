import type { WebContents } from 'electron'
import type { EventFact, EventName } from '#shared/contract.ts'

export type WindowNotifier = {
  /** Tells the window that is open, or the next one as soon as it listens. Of what waits, the last of each name is told. */
  notify<N extends EventName>(name: N, fact: EventFact<N>): void
  /** A page that has begun to call has begun to listen as well. */
  listens(contents: WebContents): void
}

/**
 * Tells facts that come from outside of core: from the system, the menu, another start of the app. They must not be lost
 * on a window that is not there yet.
 *
 * @param contents of the window that is open
 * @param open opens one where there is none: on a Mac an app lives on without
 */
export function createWindowNotifier(
  contents: () => WebContents | undefined,
  open: () => void,
): WindowNotifier {
  const waiting = new Map<EventName, unknown>()
  const listening = new WeakSet<WebContents>()
  const known = new WeakSet<WebContents>()
  return {
    notify(name, fact) {
      const to = contents()
      if (to && listening.has(to)) return to.send('event', name, fact)
      waiting.set(name, fact)
      if (!to) open()
    },
    listens(from) {
      if (listening.has(from)) return
      listening.add(from)
      if (!known.has(from)) {
        known.add(from)
        // Loaded again, it has to begin again.
        from.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
          if (isMainFrame && !isSameDocument) listening.delete(from)
        })
      }
      for (const [name, fact] of waiting) from.send('event', name, fact)
      waiting.clear()
    },
  }
}
