import type { BrowserWindow } from 'electron'
import { plainLine } from '#shared/values/plain-line.ts'

/** As much as systems show of a title. */
const longest = 120

/** The window's title is what its page calls itself, which holds names of shops and buyers, or of whoever took the page over. */
export function keepTitlePlain(
  window: Pick<BrowserWindow, 'setTitle'> & Pick<NodeJS.EventEmitter, 'on'>,
): void {
  window.on('page-title-updated', (event: { preventDefault(): void }, title: string) => {
    event.preventDefault()
    window.setTitle(plainLine(title, longest))
  })
}
