import { expect, test } from 'vitest'
import { linkAmong } from '../../../src/main/start/deep-link.ts'

const link = 'backroom://orders/ABCD-123456'

test('The link is found among the arguments of a start, except in the name of the program', () => {
  expect(linkAmong(['backroom', '--sandbox', link])).toBe(link)
  expect(linkAmong([link, '--sandbox'])).toBeNull()
  expect(linkAmong(['backroom'])).toBeNull()
})

test('The link is found in any letter case', () => {
  expect(linkAmong(['backroom', link.toUpperCase()])).toBe(link.toUpperCase())
})
