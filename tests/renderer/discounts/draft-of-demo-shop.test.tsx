import { cleanup, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { queryClient } from '../../../src/renderer/app/query-client.ts'
import type { TestDeps } from '../../support/core/test-core.ts'
import { openWindow } from '../../support/window/window.tsx'
import { field, patient } from './open-discounts.ts'

/** Opens the form of a new discount in the demo shop. */
async function openForm(parts: TestDeps = {}) {
  const shop = await openWindow('/discounts', { orders: 0, as: 'demo', parts })
  vi.spyOn(Selection.prototype, 'collapse').mockImplementation(() => undefined)
  await screen.findAllByRole('row', {}, patient)
  await shop.user.click(screen.getByRole('button', { name: /^New/ }))
  return { ...shop, form: await screen.findByRole('region', { name: 'New discount' }, patient) }
}

test('The draft of a discount of the demo shop is there after a restart, whichever port the shop has', async () => {
  onTestFinished(() => localStorage.clear())
  const first = await openForm()
  await first.user.type(field(first.form, 'What buyers type'), 'SPRING')
  cleanup()
  queryClient.clear()
  await first.stop()
  // The demo shop after a restart: another server, at another address.
  const again = await openForm({ dataDir: first.dataDir, secrets: first.secrets })
  expect(again.sandbox.apiUrl).not.toBe(first.sandbox.apiUrl)
  expect(field(again.form, 'What buyers type')).toHaveProperty('value', 'SPRING')
})
