import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { toShipIn } from '#core/session/waiting-shops.ts'
import { connectedShop } from '../../support/core/core.ts'
import { shopFolder } from '../own/harm.ts'
import { DatabaseSync } from 'node:sqlite'

it('A shop whose history was never read completely is not reported as having nothing to ship.', async () => {
  const shop = await connectedShop({ orders: 30 })
  onTestFinished(() => shop.close())
  const folder = shopFolder(shop)
  expect(toShipIn(folder)?.asOf).not.toBeNull()
  await shop.stop()
  const db = new DatabaseSync(join(folder, 'copy.db'))
  // As if only its first page was read: pages come oldest first, and its orders are all shipped.
  db.exec("UPDATE lists SET as_of = NULL WHERE list = 'orders'; UPDATE orders SET shipping = 'shipped'")
  expect(toShipIn(folder)).toBeNull()
  db.exec(
    "UPDATE orders SET shipping = 'unshipped', payment = 'completed' WHERE key = (SELECT max(key) FROM orders)",
  )
  db.close()
  expect(toShipIn(folder)).toEqual({ toShip: 1, asOf: null })
})

it('A folder without a mirror reports nothing.', () => {
  const folder = mkdtempSync(join(tmpdir(), 'backroom-waiting-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(toShipIn(folder)).toBeNull()
})
