import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { toShipIn } from '#core/session/waiting-shops.ts'
import { connectedShop } from '../../support/core/core.ts'
import { shopFolder } from '../own/harm.ts'
import { DatabaseSync } from 'node:sqlite'

it('A shop whose history was never read whole is not said to have nothing to ship.', async () => {
  const shop = await connectedShop({ orders: 30 })
  onTestFinished(() => shop.close())
  const folder = shopFolder(shop)
  expect(toShipIn(folder)?.asOf).not.toBeNull()
  await shop.stop()
  const db = new DatabaseSync(join(folder, 'copy.db'))
  // As far as the first of its pages, which come oldest first: all of them shipped.
  db.exec("UPDATE lists SET as_of = NULL WHERE list = 'orders'; UPDATE orders SET shipping = 'shipped'")
  expect(toShipIn(folder)).toBeNull()
  db.exec(
    "UPDATE orders SET shipping = 'unshipped', payment = 'completed' WHERE key = (SELECT max(key) FROM orders)",
  )
  db.close()
  expect(toShipIn(folder)).toEqual({ toShip: 1, asOf: null })
})

it('A folder without a copy says nothing.', () => {
  const folder = mkdtempSync(join(tmpdir(), 'backroom-waiting-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(toShipIn(folder)).toBeNull()
})
