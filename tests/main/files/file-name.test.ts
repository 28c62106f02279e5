import { expect, test } from 'vitest'
import { fileName } from '../../../src/main/system/file-name.ts'

test('A file’s name keeps letters of every language and loses characters that no file name may have', () => {
  expect(fileName('Slips, 3 orders – Łódź/Kraków: "today"')).toBe('Slips, 3 orders – Łódź Kraków today')
  expect(fileName('नमस्ते محمد 田辺')).toBe('नमस्ते محمد 田辺')
  expect(fileName('../../etc/passwd')).toBe('etc passwd')
  expect(fileName('Slips.')).toBe('Slips')
})

test('A name without any allowed character, or one that Windows reserves, becomes the app’s name', () => {
  for (const title of ['', '???', ' .. ', 'NUL', 'com1']) expect(fileName(title)).toBe('Backroom')
})

test('A long name is cut between letters', () => {
  expect(fileName('𠮷'.repeat(300))).toBe('𠮷'.repeat(120))
})
