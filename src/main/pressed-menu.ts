import { app, BrowserWindow, clipboard, Menu } from 'electron'
import type { ContextMenuParams, WebContents } from 'electron'
import { contextItems } from './context-menu.ts'

/** Offers, under the pointer, what can be done with the text there. */
export function offerContextMenu(): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('context-menu', (_pressed, params) => offer(contents, params))
  })
}

function offer(contents: WebContents, params: ContextMenuParams): void {
  const items = contextItems(params, {
    replaceMisspelling: (word) => contents.replaceMisspelling(word),
    addToDictionary: (word) => contents.session.addWordToSpellCheckerDictionary(word),
    copyLink: (address) => void clipboard.writeText(address),
  })
  const window = BrowserWindow.fromWebContents(contents)
  if (items.length > 0 && window) Menu.buildFromTemplate(items).popup({ window })
}
