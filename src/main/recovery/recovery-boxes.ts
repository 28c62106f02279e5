import type { BrowserWindow } from 'electron'
import { recoveryTexts } from '#shared/texts/shell/recovery.ts'
import { showMessageSync } from '../window/held-boxes.ts'

/** What an owner is asked about a window that stopped. Loaded when it is asked: no start needs it. */

const loadAgain = 0
const showLogs = 1
const wait = 0

/** After it stopped for the second time. */
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

/** Whether a window that does not answer is waited for. */
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
