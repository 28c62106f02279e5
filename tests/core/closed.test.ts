import { rename } from 'node:fs/promises'
import { expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../support/core/core.ts'

it('Closed core opens no file again, whatever is called', async () => {
  const app = await connectedShop({ orders: 12 })
  onTestFinished(() => app.close())
  await app.stop()
  const { dataDir } = app
  await rename(dataDir, `${dataDir}-closed`)
  const { kind, message } = await app.refusal('orders.list', {})
  expect({ kind, message }).toEqual({ kind: 'cancelled', message: 'Stopped: Backroom is closing.' })
  // The rename succeeds, since core has not created the folder again.
  await rename(`${dataDir}-closed`, dataDir)
})
