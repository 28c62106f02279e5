import { session } from 'electron'
import { spellingTexts } from '#shared/texts/shell/spelling.ts'
import { showMessageSync } from '../window/held-boxes.ts'

/** A Mac checks spelling by itself; elsewhere Chromium fetches a dictionary from its maker first, which is for the owner to say. */
const needsDictionary = process.platform !== 'darwin'

/** Whether spelling is checked. @param choice the owner's; null while they have not chosen */
export function checksSpelling(choice: boolean | null): boolean {
  return choice ?? !needsDictionary
}

/** Needs the app to be ready. */
export function setSpelling(choice: boolean | null): void {
  session.defaultSession.setSpellCheckerEnabled(checksSpelling(choice))
}

const fetchIt = 0

/** Whether the owner lets a dictionary be fetched, where one is needed. */
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
