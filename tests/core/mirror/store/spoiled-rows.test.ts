import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { createDispatch } from '#core/calls/dispatch.ts'
import type { Handlers } from '#shared/contract.ts'
import { connectedShop } from '../../../support/core/core.ts'
import type { ConnectedShop } from '../../../support/core/core.ts'
import { testCore } from '../../../support/core/test-core.ts'
import type { TestCore } from '../../../support/core/test-core.ts'
import { flip, shopFolder } from '../../own/harm.ts'
import { readFileSync } from 'node:fs'
import { copiedOrders, shopOrders } from '../queries/compare.ts'

/** Creates a shop, closes core, damages the mirror with `harm`, and starts core again. */
async function spoiled(harm: (file: string) => void): Promise<{ shop: ConnectedShop; later: TestCore }> {
  const shop = await connectedShop({ orders: 60 })
  await shop.stop()
  harm(join(shopFolder(shop), 'copy.db'))
  const later = await testCore({ dataDir: shop.dataDir, secrets: shop.secrets })
  onTestFinished(async () => {
    await later.close()
    await shop.sandbox.close()
  })
  return { shop, later }
}

/** Returns the position of a text of the tenth order in the file. */
function placeOf(file: string, column: 'row' | 'json', inside: string): number {
  const db = new DatabaseSync(file)
  const text = String(
    db.prepare(`SELECT ${column} FROM order_texts ORDER BY key LIMIT 1 OFFSET 9`).get()?.[column],
  )
  // Unused parts of pages still have old content, where a changed bit would have no effect.
  db.exec('VACUUM')
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  db.close()
  const bytes = readFileSync(file)
  // Long texts continue on other pages; their beginning is in one place.
  const head = Buffer.from(text.slice(0, 60))
  const at = bytes.indexOf(head)
  const within = text.indexOf(inside)
  if (at < 0 || bytes.includes(head, at + 1) || within < 0 || within > 59)
    throw new Error(`${inside} does not stand in ${text.slice(0, 60)}.`)
  return at + within
}

describe('a damaged order in the mirror', () => {
  it.each([
    ['whose row is no JSON any more', 'row' as const, '"', 4],
    ['whose row says something else', 'row' as const, '-', 1],
    ['whose whole text is no JSON any more', 'json' as const, '"', 4],
    ['whose whole text says something else', 'json' as const, '-', 1],
  ])('%s is the only one left out, and is repaired by itself', async (_, column, inside, bit) => {
    const { shop, later } = await spoiled((file) => flip(file, placeOf(file, column, inside), bit))
    const first = await later.call('orders.list', { limit: 200 })
    expect(first.rows.length).toBeGreaterThanOrEqual(59)
    // The check of the mirror runs by itself, soon after the start.
    await expect.poll(async () => (await later.call('orders.list', { limit: 200 })).rows.length).toBe(60)
    // Reads that were impossible before signing in follow with the next sync pass, which may repair the order itself.
    await expect
      .poll(async () => {
        later.clock.pass(60_000)
        return copiedOrders(later)
      })
      .toEqual(await shopOrders(shop))
    await expect.poll(async () => (await later.call('orders.list', {})).leftOut).toBe(0)
    // The mirror itself is not rebuilt.
    expect((await later.call('sync.state', {})).rebuilt).toBe(false)
  })

  it('whose shipping state was changed is repaired', async () => {
    const { later } = await spoiled((file) => {
      const db = new DatabaseSync(file)
      db.exec(
        "UPDATE orders SET shipping = CASE shipping WHEN 'shipped' THEN 'unshipped' ELSE 'shipped' END " +
          'WHERE key = (SELECT key FROM orders ORDER BY key LIMIT 1 OFFSET 9)',
      )
      db.close()
    })
    const counts = () => later.call('orders.count', {})
    await later.call('orders.list', {})
    await expect.poll(() => later.lines.join(' ')).toMatch(/was not in the copy as it was written/)
    const { rows } = await later.call('orders.list', { limit: 200 })
    expect((await counts()).shipped).toBe(
      rows.filter(({ shippingStatus }) => shippingStatus === 'shipped').length,
    )
  })

  it('that needs the shop for its repair waits while the shop doesn’t answer, and is counted as left out', async () => {
    const { shop, later } = await spoiled((file) => {
      const at = placeOf(file, 'json', '"')
      flip(file, at, 4)
    })
    shop.sandbox.faults.add({ kind: 'status', status: 503 })
    await later.call('orders.list', {})
    await expect.poll(async () => (await later.call('orders.list', {})).leftOut).toBe(1)
    shop.sandbox.faults.clear()
    await later.call('sync.now', {})
    await expect.poll(async () => (await later.call('orders.list', {})).leftOut).toBe(0)
  })
})

describe('a changed bit outside of texts', () => {
  /** Returns all positions of bytes in a file. */
  function placesOf(file: string, bytes: Buffer): number[] {
    new DatabaseSync(file).close()
    const whole = readFileSync(file)
    const found: number[] = []
    for (let at = whole.indexOf(bytes); at >= 0; at = whole.indexOf(bytes, at + 1)) found.push(at)
    return found
  }

  /** Waits until the mirror equals the shop, with no order left out. */
  async function healed(shop: ConnectedShop, later: TestCore): Promise<void> {
    const held = await shopOrders(shop)
    await later.core.answer('orders.list', {})
    await expect
      .poll(
        async () => {
          await later.core.answer('sync.now', { what: 'orders' })
          return copiedOrders(later).catch(String)
        },
        { timeout: 20_000 },
      )
      .toEqual(held)
  }

  it('An order is repaired when its number is damaged in its row or in an index', async () => {
    let places = 0
    for (let nth = 0; nth === 0 || nth < places; nth += 1) {
      const { shop, later } = await spoiled((file) => {
        const db = new DatabaseSync(file)
        const id = String(db.prepare('SELECT id FROM orders ORDER BY key LIMIT 1 OFFSET 9').get()?.['id'])
        db.close()
        const found = placesOf(file, Buffer.from(id))
        places = found.length
        flip(file, (found[nth] ?? 0) + 2, 1)
      })
      await healed(shop, later)
    }
    expect(places).toBeGreaterThan(2)
  })

  it('An order is repaired when its row has another key than its text', async () => {
    const { shop, later } = await spoiled((file) => {
      const db = new DatabaseSync(file)
      db.exec(
        'UPDATE orders SET key = key + 1048576 WHERE key = (SELECT key FROM orders ORDER BY key LIMIT 1 OFFSET 9)',
      )
      db.close()
    })
    await healed(shop, later)
  })

  it('An order is repaired when its time is invalid', async () => {
    const { shop, later } = await spoiled((file) => {
      const db = new DatabaseSync(file)
      db.exec(
        'UPDATE order_texts SET row = replace(row, \'"placedAt":"2\', \'"placedAt":"r\') ' +
          'WHERE key = (SELECT key FROM orders ORDER BY key LIMIT 1 OFFSET 9)',
      )
      expect(db.prepare('SELECT changes() AS changed').get()).toEqual({ changed: 1 })
      db.close()
    })
    await healed(shop, later)
  })

  it('A key that is no text any more causes at most a new reading of the shop', async () => {
    const { shop, later } = await spoiled((file) => {
      // The record's header has the type of each value: text of four letters, which becomes bytes.
      const [at] = placesOf(file, Buffer.from('zone')).filter(
        (place) => readFileSync(file)[place - 2] === 0x15,
      )
      if (at === undefined) throw new Error('The zone stands nowhere.')
      flip(file, at - 2, 0)
    })
    await healed(shop, later)
  })
})

it('A damaged product is left out, counted and read again', async () => {
  const { later } = await spoiled((file) => {
    const db = new DatabaseSync(file)
    db.exec("UPDATE records SET json = replace(json, '\"', '!') WHERE list = 'products' AND place = 3")
    db.close()
  })
  const held = await later.call('products.list', {})
  const all = held.products.length + held.leftOut
  later.clock.pass(11 * 60_000)
  await later.call('sync.now', { what: 'products' })
  expect((await later.call('products.list', {})).products).toHaveLength(all)
})

it('A press rebuilds the mirror, with the annotations; without the shop nothing is done', async () => {
  const { shop, later } = await spoiled(() => {})
  const [row] = (await later.call('orders.list', {})).rows
  await later.call('notes.add', { orderId: row?.id ?? '', text: 'Loves herons' })
  shop.sandbox.faults.add({ kind: 'status', status: 503 })
  expect((await later.refusal('sync.anew', {})).message).toMatch(/^The shop was not read again/)
  expect((await later.call('orders.list', {})).rows.length).toBeGreaterThan(0)
  shop.sandbox.faults.clear()
  shop.sandbox.requests.clear()
  expect(await later.call('sync.anew', {})).toMatchObject({ rebuilt: false })
  await later.call('sync.now', {})
  expect(shop.sandbox.requests.filter(({ path }) => path.includes('sort=created_at')).length).toBeGreaterThan(
    0,
  )
  expect(await copiedOrders(later)).toEqual(await shopOrders(shop))
  expect((await later.call('orders.list', { filter: { search: 'herons' } })).rows).toHaveLength(1)
})

it('An entry that the contract refuses is dropped without the rest of the answer', async () => {
  const lines: string[] = []
  const handlers = {
    'sync.log': async () => ({
      entries: [
        { at: '2026-11-20T10:00:00.000Z', what: 'orders', requests: 1, changed: 0, error: null },
        { at: '2026-11-20T10:00:00.000Z', what: 'nothing', requests: 1, changed: 0, error: null },
      ],
    }),
  }
  // The only call made needs no other handler.
  const { answer } = createDispatch(handlers as unknown as Handlers, (line) => lines.push(line))
  const answered = await answer('sync.log', {})
  expect(answered).toMatchObject({ ok: true, value: { entries: [{ requests: 1 }] } })
  expect(
    answered.ok && z.object({ entries: z.array(z.unknown()) }).parse(answered.value).entries,
  ).toHaveLength(1)
  expect(lines.join(' ')).toContain('entries.1')
})
