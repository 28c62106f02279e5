import { expect, test } from 'vitest'
import { linkAmong } from '../../../src/main/start/deep-link.ts'

const link = 'backroom://orders/ABCD-123456'

test('The address is found among what a start was given, and the program itself is none', () => {
  expect(linkAmong(['backroom', '--sandbox', link])).toBe(link)
  expect(linkAmong([link, '--sandbox'])).toBeNull()
  expect(linkAmong(['backroom'])).toBeNull()
})

test('It is the same address in any case', () => {
  expect(linkAmong(['backroom', link.toUpperCase()])).toBe(link.toUpperCase())
})
