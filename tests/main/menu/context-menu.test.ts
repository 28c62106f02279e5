import { expect, test } from 'vitest'
import { contextItems } from '../../../src/main/menu/context-menu.ts'
import type { Pressed } from '../../../src/main/menu/context-menu.ts'

const editFlags = {
  canUndo: true,
  canRedo: true,
  canCut: true,
  canCopy: true,
  canPaste: true,
  canDelete: true,
  canSelectAll: true,
  canEditRichly: false,
}
const nothing: Pressed = {
  isEditable: false,
  selectionText: '',
  misspelledWord: '',
  dictionarySuggestions: [],
  editFlags,
  linkURL: '',
}

function pressed(on: Partial<Pressed>) {
  const done: string[] = []
  const items = contextItems(
    { ...nothing, ...on },
    {
      replaceMisspelling: (word) => done.push(`replaced by ${word}`),
      addToDictionary: (word) => done.push(`learnt ${word}`),
      copyLink: (address) => done.push(`copied ${address}`),
    },
  )
  const names = items.map(({ label, role, type }) => label ?? role ?? type)
  const choose = (label: string) => {
    // Safe: our handlers ignore their arguments.
    const click = items.find((item) => item.label === label)?.click as (() => void) | undefined
    click?.()
    return done
  }
  return { names, choose }
}

test('A place without any action has no context menu', () => {
  expect(pressed({}).names).toEqual([])
})

test('A field’s context menu has the actions that its text allows', () => {
  expect(pressed({ isEditable: true }).names).toEqual(['cut', 'copy', 'paste', 'selectAll'])
})

test('Selected text outside of a field can be copied', () => {
  expect(pressed({ selectionText: 'Inês Carvalho' }).names).toEqual(['copy'])
})

test('Suggestions for a misspelled word come first', () => {
  const menu = pressed({ isEditable: true, misspelledWord: 'pakc', dictionarySuggestions: ['pack', 'park'] })
  expect(menu.names.slice(0, 4)).toEqual(['pack', 'park', 'Learn “pakc”', 'separator'])
  expect(menu.choose('pack')).toEqual(['replaced by pack'])
  expect(menu.choose('Learn “pakc”')).toContain('learnt pakc')
})

test('A misspelled word without suggestions says so', () => {
  const { names } = pressed({ isEditable: true, misspelledWord: 'xqzzt' })
  expect(names[0]).toBe('No other spelling known')
})

test('The address of a link to a web page can be copied, that of a place in the app can’t', () => {
  const menu = pressed({ linkURL: 'https://shop.example/' })
  expect(menu.choose('Copy link address')).toEqual(['copied https://shop.example/'])
  expect(pressed({ linkURL: 'app://backroom/orders' }).names).toEqual([])
})
