import { Notification } from 'electron'
import type { EventFact } from '#shared/contract.ts'
import type { Notice } from '#shared/app/notices.ts'
import { showWindow } from '../window/window.ts'

/** Notices on the screen or in the system's list: without a reference, each would be garbage-collected. */
const shown = new Set<Notification>()
/** Not every system reports when a notice is gone. */
const maxShown = 50

/**
 * Returns a function that shows a notice in the way of this system, and calls `couldNot` when that fails: some desktops
 * have nothing that shows them. A click brings the window to the front and reports which notice was chosen.
 *
 * @param choose called with the chosen notice; opens a window when there is none
 */
export function showNotices(
  choose: (chosen: EventFact<'notice.chosen'>) => void,
  log: (line: string) => void,
): (notice: Notice, couldNot: () => void) => void {
  return ({ title, body, sound, shopId, orderId }, couldNot) => {
    if (!Notification.isSupported()) return couldNot()
    const notification = new Notification({ title: asText(title), body: asText(body), silent: !sound })
    shown.add(notification)
    for (const oldest of [...shown].slice(0, -maxShown)) shown.delete(oldest)
    notification.on('click', () => {
      shown.delete(notification)
      showWindow()
      choose({ shopId, orderId })
    })
    notification.on('close', () => shown.delete(notification))
    notification.on('failed', (_event, error) => {
      log(`A notice was not shown: ${error}`)
      shown.delete(notification)
      couldNot()
    })
    notification.show()
  }
}

/** Desktops on Linux interpret the text as markup: a buyer's name must not become a link. */
function asText(text: string): string {
  return process.platform === 'linux' ? text.replaceAll('<', '‹').replaceAll('>', '›') : text
}
