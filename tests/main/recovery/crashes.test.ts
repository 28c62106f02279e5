import { expect, test } from 'vitest'
import { crashPolicy } from '../../../src/main/recovery/crashes.ts'

test('A window that stops is loaded again once; soon after that the owner is asked', () => {
  let now = 0
  const after = crashPolicy(() => now)
  expect(after('crashed')).toBe('reload')
  now += 59_000
  expect(after('oom')).toBe('ask')
})

test('A stop long after the last one is an accident again', () => {
  let now = 0
  const after = crashPolicy(() => now)
  expect(after('crashed')).toBe('reload')
  now += 60_000
  expect(after('crashed')).toBe('reload')
})

test('A page that went because it was told to has not crashed', () => {
  const after = crashPolicy(() => 0)
  expect(after('clean-exit')).toBeNull()
  expect(after('killed')).toBe('reload')
})
