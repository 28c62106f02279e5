import { rename } from 'node:fs/promises'
import { expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../support/core/core.ts'

it('Core that is closed opens no file again, whatever is still asked of it', async () => {
  const app = await connectedShop({ orders: 12 })
  onTestFinished(() => app.close())
  await app.stop()
  const { dataDir } = app
  await rename(dataDir, `${dataDir}-closed`)
  const { kind, message } = await app.refusal('orders.list', {})
  expect({ kind, message }).toEqual({ kind: 'cancelled', message: 'Stopped: Backroom is closing.' })
  // Nobody has made the folder again.
  await rename(`${dataDir}-closed`, dataDir)
})
