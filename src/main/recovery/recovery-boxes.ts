import { dialog } from 'electron'
import type { BrowserWindow } from 'electron'
import { boxTitle } from '../window/box-title.ts'

/** What an owner is asked about a window that stopped. Loaded when it is asked: no start needs it. */

const loadAgain = 0
const showLogs = 1
const wait = 0

/** After it stopped for the second time. */
export function askAfterStop(): 'again' | 'logs' | 'quit' {
  const answer = dialog.showMessageBoxSync({
    title: boxTitle,
    type: 'error',
    message: 'The window stopped again.',
    detail:
      'What has reached the shop is safe, and what waits is kept. If this happens again and again, the log says what happened.',
    buttons: ['Load it again', 'Open the log folder', 'Quit'],
    defaultId: loadAgain,
    cancelId: loadAgain,
  })
  if (answer === loadAgain) return 'again'
  return answer === showLogs ? 'logs' : 'quit'
}

/** Whether a window that does not answer is waited for. */
export function askToWait(window: BrowserWindow): boolean {
  const answer = dialog.showMessageBoxSync(window, {
    title: boxTitle,
    type: 'warning',
    message: 'The window does not answer.',
    detail: 'It may be busy with something large. Loading it again loses what is typed and not saved.',
    buttons: ['Wait', 'Load it again'],
    defaultId: wait,
    cancelId: wait,
  })
  return answer === wait
}
