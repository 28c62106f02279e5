import type { WebContents } from 'electron'
import type { EventFact, EventName } from '#shared/contract.ts'

export type WindowNotifier = {
  /**
   * Sends an event to the open window, or to the next one as soon as it listens. Of waiting events with the same name,
   * only the last is sent.
   */
  notify<N extends EventName>(name: N, fact: EventFact<N>): void
  /** Called at a page's calls: a page that calls also listens. */
  listens(contents: WebContents): void
}

/**
 * Sends events that come from outside of core: from the system, the menu, another start of the app. They wait for a
 * window that is not there yet, so that none is lost.
 *
 * @param contents returns those of the open window
 * @param open opens a window when there is none: on a Mac an app runs without one
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
        // A page that is loaded again has to start listening again.
        from.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
          if (isMainFrame && !isSameDocument) listening.delete(from)
        })
      }
      for (const [name, fact] of waiting) from.send('event', name, fact)
      waiting.clear()
    },
  }
}
