import { session } from 'electron'
import { spellingTexts } from '#shared/texts/shell/spelling.ts'
import { showMessageSync } from '../window/blocking-boxes.ts'

/** A Mac checks spelling itself. Elsewhere Chromium downloads a dictionary from its maker, if the owner agrees. */
const needsDictionary = process.platform !== 'darwin'

/** True when spelling is checked. @param choice the owner's; null while they have not chosen */
export function checksSpelling(choice: boolean | null): boolean {
  return choice ?? !needsDictionary
}

/** Switches the spelling check on or off. Needs the app to be ready. */
export function setSpelling(choice: boolean | null): void {
  session.defaultSession.setSpellCheckerEnabled(checksSpelling(choice))
}

const fetchIt = 0

/** Asks whether a dictionary may be downloaded, if one is needed. True when the owner agrees, or none is needed. */
export function mayFetchDictionary(): boolean {
  if (!needsDictionary) return true
  const answer = showMessageSync({
    type: 'question',
    message: spellingTexts.title,
    detail: spellingTexts.detail,
    buttons: [spellingTexts.fetch, spellingTexts.leave],
    defaultId: fetchIt,
    cancelId: 1,
  })
  return answer === fetchIt
}
