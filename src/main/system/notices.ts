import { Notification } from 'electron'
import type { EventFact } from '#shared/contract.ts'
import type { SystemNotices } from '#core/notices/shown-notices.ts'
import { showWindow } from '../window/window.ts'

/**
 * Notices on the screen or in the system's list, by their ids: without a reference, each would be garbage-collected. A
 * notice that is closed remains here, since Windows says so also of one that it moves to its list.
 */
const shown = new Map<string, Notification>()
const maxShown = 50

/**
 * Shows notices in the way of this system, and withdraws them. Some desktops have nothing that shows them. A click brings
 * the window to the front and reports which notice was chosen.
 *
 * @param choose called with the chosen notice; opens a window when there is none
 */
export function showNotices(
  choose: (chosen: EventFact<'notice.chosen'>) => void,
  log: (line: string) => void,
): Required<SystemNotices> {
  return {
    showNotice({ id, title, body, sound, shopId, orderId }, couldNot) {
      if (!Notification.isSupported()) return couldNot()
      const notification = new Notification({ title: asText(title), body: asText(body), silent: !sound })
      shown.set(id, notification)
      for (const oldest of [...shown.keys()].slice(0, -maxShown)) shown.delete(oldest)
      notification.on('click', () => {
        shown.delete(id)
        showWindow()
        choose({ shopId, orderId })
      })
      notification.on('failed', (_event, error) => {
        log(`A notice was not shown: ${error}`)
        shown.delete(id)
        couldNot()
      })
      notification.show()
    },
    withdrawNotice(id) {
      shown.get(id)?.close()
      shown.delete(id)
    },
  }
}

/** Desktops on Linux interpret the text as markup: a buyer's name must not become a link. */
function asText(text: string): string {
  return process.platform === 'linux' ? text.replaceAll('<', '‹').replaceAll('>', '›') : text
}
