import { cleanup, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { queryClient } from '../../../src/renderer/app/query-client.ts'
import type { TestParts } from '../../support/core/test-core.ts'
import { openWindow } from '../../support/window/window.tsx'
import { field, patient } from './open-discounts.ts'

/** The form of a new discount in the demo shop. */
async function openForm(parts: TestParts = {}) {
  const shop = await openWindow('/discounts', { orders: 0, as: 'demo', parts })
  vi.spyOn(Selection.prototype, 'collapse').mockImplementation(() => undefined)
  await screen.findAllByRole('row', {}, patient)
  await shop.user.click(screen.getByRole('button', { name: /^New/ }))
  return { ...shop, form: await screen.findByRole('region', { name: 'New discount' }, patient) }
}

test('What was typed on a discount of the demo shop is there when it is started again, on whichever port', async () => {
  onTestFinished(() => localStorage.clear())
  const first = await openForm()
  await first.user.type(field(first.form, 'What buyers type'), 'SPRING')
  cleanup()
  queryClient.clear()
  await first.stop()
  // The demo shop of another day: its own server, at an address of its own.
  const again = await openForm({ dataDir: first.dataDir, secrets: first.secrets })
  expect(again.sandbox.apiUrl).not.toBe(first.sandbox.apiUrl)
  expect(field(again.form, 'What buyers type')).toHaveProperty('value', 'SPRING')
})
