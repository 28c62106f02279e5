import type { BrowserWindow } from 'electron'
import { recoveryTexts } from '#shared/texts/shell/recovery.ts'
import { showMessageSync } from '../window/blocking-boxes.ts'

/** The boxes about a window that crashed or hangs. Imported on first use, since no start needs them. */

const loadAgain = 0
const showLogs = 1
const wait = 0

/** Asks what to do after the second crash. */
export function chooseAfterCrash(): 'again' | 'logs' | 'quit' {
  const answer = showMessageSync({
    type: 'error',
    message: recoveryTexts.stoppedAgain,
    detail: recoveryTexts.stoppedAgainDetail,
    buttons: [recoveryTexts.loadAgain, recoveryTexts.openLogs, recoveryTexts.quit],
    defaultId: loadAgain,
    cancelId: loadAgain,
  })
  if (answer === loadAgain) return 'again'
  return answer === showLogs ? 'logs' : 'quit'
}

/** Asks about a window that does not answer; true when the owner wants to wait. */
export function offerToWait(window: BrowserWindow): boolean {
  const question = {
    type: 'warning' as const,
    message: recoveryTexts.doesNotAnswer,
    detail: recoveryTexts.doesNotAnswerDetail,
    buttons: [recoveryTexts.wait, recoveryTexts.loadAgain],
    defaultId: wait,
    cancelId: wait,
  }
  const answer = showMessageSync(question, window)
  return answer === wait
}
