import { app, BrowserWindow, clipboard, Menu } from 'electron'
import type { ContextMenuParams, WebContents } from 'electron'

/** Offers a menu, at the pointer, with what can be done with the text there. */
export function offerContextMenu(): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('context-menu', (_pressed, params) => void offer(contents, params))
  })
}

async function offer(contents: WebContents, params: ContextMenuParams): Promise<void> {
  const { contextItems } = await import('./context-menu.ts')
  const items = contextItems(params, {
    replaceMisspelling: (word) => contents.replaceMisspelling(word),
    addToDictionary: (word) => contents.session.addWordToSpellCheckerDictionary(word),
    copyLink: (address) => void clipboard.writeText(address),
  })
  const window = BrowserWindow.fromWebContents(contents)
  if (items.length > 0 && window) Menu.buildFromTemplate(items).popup({ window })
}
