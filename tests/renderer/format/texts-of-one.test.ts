import { expect, test } from 'vitest'
import { texts } from '../../../src/renderer/texts/texts.ts'

test.each([
  [texts.sync.foot.progress(1, null), '1 order so far'],
  [texts.sync.foot.progress(1, 1), '1 of 1 order'],
  [texts.sync.foot.progress(1, 2), '1 of 2 orders'],
  [texts.sync.foot.asOf(1, '10:06'), '1 order, as of 10:06'],
  [texts.orderFiles.making.progress(1, 1), '1 of 1 row'],
])('A text about one thing names one: %s', (text, expected) => {
  expect(text).toBe(expected)
})
