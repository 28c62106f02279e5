import type { ContextMenuParams, MenuItemConstructorOptions as Item } from 'electron'
import { contextMenuTexts } from '#shared/texts/shell/context-menu.ts'
import { asLabel } from './menu-label.ts'

/** The parameters of the click that the menu uses. */
export type Pressed = Pick<
  ContextMenuParams,
  'isEditable' | 'selectionText' | 'misspelledWord' | 'dictionarySuggestions' | 'editFlags' | 'linkURL'
>

export type ContextActs = {
  replaceMisspelling(word: string): void
  addToDictionary(word: string): void
  copyLink(address: string): void
}

const line: Item = { type: 'separator' }

/**
 * Returns the items of the context menu: suggestions for a misspelled word, and what can be done with text. Empty when
 * there is nothing to offer.
 */
export function contextItems(pressed: Pressed, acts: ContextActs): Item[] {
  const { isEditable, selectionText, misspelledWord, dictionarySuggestions, editFlags, linkURL } = pressed
  const groups: Item[][] = []
  if (isEditable && misspelledWord) {
    groups.push([
      ...dictionarySuggestions.map((word): Item => ({
        label: asLabel(word),
        click: () => acts.replaceMisspelling(word),
      })),
      ...(dictionarySuggestions.length === 0 ? [{ label: contextMenuTexts.noSpelling, enabled: false }] : []),
      {
        label: contextMenuTexts.learn(asLabel(misspelledWord)),
        click: () => acts.addToDictionary(misspelledWord),
      },
    ])
  }
  if (isEditable)
    groups.push([
      { role: 'cut', enabled: editFlags.canCut },
      { role: 'copy', enabled: editFlags.canCopy },
      { role: 'paste', enabled: editFlags.canPaste },
      { role: 'selectAll', enabled: editFlags.canSelectAll },
    ])
  else if (selectionText.trim() !== '') groups.push([{ role: 'copy' }])
  // An address inside the app is of no use anywhere else.
  if (/^https?:/.test(linkURL))
    groups.push([{ label: contextMenuTexts.copyLink, click: () => acts.copyLink(linkURL) }])
  return groups.flatMap((group, index) => (index === 0 ? group : [line, ...group]))
}
