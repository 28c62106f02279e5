import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../../support/core/core.ts'
import { killable } from './killable.ts'

/** The times of the kills in milliseconds: the first before the press is on the disk, the last after its answer. */
const kills = [0, 1, 2, 4, 8, 16, 32, 'answered'] as const

it('After a kill while a report is shipped, its orders and tracking numbers are all on the disk, or none of them', async () => {
  const app = await connectedShop({ orders: 60 })
  onTestFinished(() => app.close())
  const { rows } = await app.call('orders.list', { filter: { shipping: 'unshipped' }, limit: 30 })
  const parcels = rows.map(({ id }) => ({ orderId: id, tracking: `RM ${id}`, carrier: 'Royal Mail' }))
  await app.stop()
  const place = { dataDir: app.dataDir, secrets: [...app.secrets.entries], hang: '' }
  const [folder = ''] = readdirSync(join(app.dataDir, 'shops'))
  const onDisk = (table: string): number => {
    const own = new DatabaseSync(join(app.dataDir, 'shops', folder, 'own.db'))
    const found = own.prepare(`SELECT count(*) AS count FROM ${table}`).get()
    own.close()
    return Number(found?.['count'])
  }

  const seen: number[] = []
  for (const moment of kills) {
    const core = killable('core-process.ts', place)
    await core.ask({ name: 'writing.state', input: {} })
    const press = core.ask({ name: 'carrierReport.ship', input: { parcels, unpaid: 'ship' } })
    await (moment === 'answered' ? press : wait(moment))
    await core.kill()
    expect(onDisk('trackings'), `killed at ${moment}`).toBe(onDisk('outbox'))
    seen.push(onDisk('outbox'))
  }
  // Once the rows are there they stay, and are not doubled.
  const whole = seen.indexOf(parcels.length)
  expect(seen).toEqual(seen.map((_, at) => (whole !== -1 && at >= whole ? parcels.length : 0)))
  expect(seen.at(-1)).toBe(parcels.length)
})
