import { expect, test } from 'vitest'
import { isIn } from '../../../src/renderer/features/paper/print-list/use-left-out.ts'

test('A parcel is left out as a whole when one of its orders was left out', () => {
  const out = new Set(['ZBME-310476'])
  expect(isIn(['ZBME-310471', 'ZBME-310476'], out)).toBe(false)
  expect(isIn(['ZBME-310471', 'ZBME-310475'], out)).toBe(true)
})
