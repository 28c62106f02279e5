import { expect, test } from 'vitest'
import { fileName } from '../../../src/main/system/file-name.ts'

test('A name for a file keeps letters of every language and loses what no file may hold', () => {
  expect(fileName('Slips, 3 orders – Łódź/Kraków: "today"')).toBe('Slips, 3 orders – Łódź Kraków today')
  expect(fileName('नमस्ते محمد 田辺')).toBe('नमस्ते محمد 田辺')
  expect(fileName('../../etc/passwd')).toBe('etc passwd')
  expect(fileName('Slips.')).toBe('Slips')
})

test('A name of which nothing is left, or that Windows keeps for itself, becomes the app', () => {
  for (const title of ['', '???', ' .. ', 'NUL', 'com1']) expect(fileName(title)).toBe('Backroom')
})

test('A long name is cut where no letter is torn', () => {
  expect(fileName('𠮷'.repeat(300))).toBe('𠮷'.repeat(120))
})
