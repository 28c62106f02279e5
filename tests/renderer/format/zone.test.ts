import { expect, it, vi } from 'vitest'
import { zoneWords } from '../../../src/renderer/format/zone.ts'

it('zoneWords says how far a zone is from Greenwich at any moment, and creates its format once', () => {
  const summer = new Date('2026-07-01T12:00:00Z')
  const winter = new Date('2026-12-01T12:00:00Z')
  expect(zoneWords('Europe/Lisbon', summer)).toBe('Lisbon (GMT+1)')
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  expect(zoneWords('Europe/Lisbon', winter)).toBe('Lisbon (GMT)')
  expect(zoneWords('Europe/Lisbon', summer)).toBe('Lisbon (GMT+1)')
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
})
