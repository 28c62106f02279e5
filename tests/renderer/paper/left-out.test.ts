import { expect, test } from 'vitest'
import { isIn } from '../../../src/renderer/features/paper/print-list/use-left-out.ts'

test('A parcel that an order was combined into after that was left out is left out as a whole', () => {
  const out = new Set(['ZBME-310476'])
  expect(isIn(['ZBME-310471', 'ZBME-310476'], out)).toBe(false)
  expect(isIn(['ZBME-310471', 'ZBME-310475'], out)).toBe(true)
})
