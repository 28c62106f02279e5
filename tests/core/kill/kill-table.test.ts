// Its results are in docs/reliability.md. WRITE_RELIABILITY=1 npx vitest run tests/core/kill writes them.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { discountObject } from '#core/outbox/delete-discount.ts'
import type { CallInput, CallName } from '#shared/contract.ts'
import { connectedShop } from '../../support/core/core.ts'
import type { ConnectedShop } from '../../support/core/core.ts'
import { plain } from '../../support/shops/discounts.ts'
import { testCore } from '../../support/core/test-core.ts'
import type { TestCore } from '../../support/core/test-core.ts'
import { outboxOnSandbox } from '../outbox/outbox-on-sandbox.ts'
import { holdPart, table } from '../outbox/reliability-page.ts'
import { settle } from '../outbox/settle.ts'
import { settled } from '../calls/orders/settled-order.ts'
import type { Hang } from './hanging-network.ts'
import { killable } from './killable.ts'

/** The steps of a row's life, and what stops a process at each. */
const steps = [
  { name: 'held, inside the undo window', hang: '' },
  { name: 'waits for the network', hang: 'no network' },
  { name: 'being sent, nothing has left', hang: 'before' },
  { name: 'carried out, the answer has not come', hang: 'after' },
  { name: 'answered, not yet marked done', hang: 'told' },
] as const satisfies readonly { name: string; hang: Hang }[]

const undoMs = 6000
let app: ConnectedShop
beforeAll(async () => {
  app = await connectedShop({ orders: 300 })
  await app.stop()
})
afterAll(() => app.close())

const seen = new Map<string, string[]>()
const note = (write: string, cell: string): void => void seen.set(write, [...(seen.get(write) ?? []), cell])

/** Returns how many requests of that method have reached the shop. */
const sentBy = (method: string) => app.sandbox.requests.filter((request) => request.method === method).length

async function orderThatIs(status: string, nth: number): Promise<string> {
  const { data } = await app.ask(`/orders?filter[shipping_status]=${status}&sort=created_at&page[limit]=100`)
  return data[nth]?.id ?? ''
}
const attributeOf = async (path: string, name: string) => (await app.ask(path)).data.attributes[name]

/** Starts core on the data that the killed process left. */
async function afterwards<T>(look: (core: TestCore) => Promise<T>): Promise<T> {
  const later = await testCore({ dataDir: app.dataDir, secrets: app.secrets })
  try {
    return await look(later)
  } finally {
    await later.stop()
  }
}

/** Makes a press in a process of its own, and kills it at the step. @returns the press's answer, if there was one */
async function pressAndKill<N extends CallName>(hang: Hang, name: N, input: CallInput<N>): Promise<unknown> {
  const place = { dataDir: app.dataDir, secrets: [...app.secrets.entries], hang }
  const core = killable('core-process.ts', place)
  const answer = core.ask({ name, input })
  const isQueued = name.startsWith('orders.') || name === 'products.reorder'
  if (isQueued) await answer
  if (hang !== '' && isQueued) core.tell({ pass: undoMs })
  if (hang === 'before' || hang === 'after') await core.hangs
  if (hang === 'told') await core.gone
  // The row is on the disk before and after the first try; either state serves.
  if (hang === 'no network') await core.ask({ name: 'outbox.list', input: {} })
  await core.kill()
  return isQueued ? answer : null
}

describe('a process killed in the middle of a write loses nothing and does nothing twice', () => {
  const queued = [
    {
      name: 'Mark shipped',
      async press(hang: Hang, nth: number) {
        const id = await orderThatIs('unshipped', nth)
        const press = await pressAndKill(hang, 'orders.ship', { scope: { ids: [id] }, unpaid: 'ship' })
        return {
          press,
          is: async () => (await attributeOf(`/orders/${id}`, 'shipping_status')) === 'shipped',
        }
      },
      steps,
    },
    {
      name: 'Mark unshipped',
      async press(hang: Hang, nth: number) {
        const id = await orderThatIs('shipped', nth)
        const press = await pressAndKill(hang, 'orders.unship', { scope: { ids: [id] } })
        return {
          press,
          is: async () => (await attributeOf(`/orders/${id}`, 'shipping_status')) === 'unshipped',
        }
      },
      steps,
    },
    {
      name: 'Correct an order',
      async press(hang: Hang, nth: number) {
        const id = await orderThatIs('shipped', 20 + nth)
        const from = String(await attributeOf(`/orders/${id}`, 'shipping_city'))
        const changes = [{ field: 'city' as const, from, to: `Porto ${nth}` }]
        const press = await pressAndKill(hang, 'orders.correct', { id, changes })
        return {
          press,
          is: async () => (await attributeOf(`/orders/${id}`, 'shipping_city')) === `Porto ${nth}`,
        }
      },
      // Its row is not held.
      steps: steps.slice(1),
    },
  ]

  it.each(queued)('$name', async (write) => {
    for (const step of steps) {
      if (!write.steps.includes(step)) {
        note(write.name, '–')
        continue
      }
      app.sandbox.requests.clear()
      const { press, is } = await write.press(step.hang, steps.indexOf(step))
      // The contract's output of these calls has a batch.
      const { batch } = press as { batch: string }
      const ending = await afterwards(({ call, clock }) =>
        settle({
          clock,
          row: async () => {
            const [row] = (await call('outbox.batch', { id: batch })).rows
            if (!row) throw new Error('The row is lost.')
            return row
          },
          pause: async () => (await call('outbox.list', {})).pause,
        }),
      )
      expect(ending, step.name).toEqual({ is: 'done', why: null })
      expect(await is(), step.name).toBe(true)
      expect(sentBy('PATCH'), `${step.name}: sent once`).toBe(1)
      note(write.name, 'done, 1 sent')
    }
  })

  it('Delete a discount', async () => {
    for (const step of steps) {
      const { id } = await afterwards(({ call }) =>
        call('discounts.create', { ...plain, name: 'Gone', code: `KILL${steps.indexOf(step)}` }),
      )
      const folder = await mkdtemp(join(tmpdir(), 'backroom-killed-'))
      const { apiUrl, account } = app.sandbox
      const row = { kind: 'discount.delete', object: discountObject(id), title: 'Gone', payload: {} }
      app.sandbox.requests.clear()
      const killed = killable('outbox-process.ts', { folder, place: { apiUrl, account }, hang: step.hang })
      const holdMs = step.hang === '' ? undoMs : 0
      // The process answers with the batch.
      const { batch } = (await killed.ask({ row, holdMs })) as { batch: string }
      if (step.hang === 'before' || step.hang === 'after') await killed.hangs
      if (step.hang === 'told') await killed.gone
      await killed.kill()

      const open = await outboxOnSandbox(app.sandbox, { folder })
      expect(await open.settled(batch), step.name).toEqual({ is: 'done', why: null })
      await open.close()
      const ids = (await app.ask('/discounts?page[limit]=100')).data.map((discount) => discount.id)
      expect(ids, step.name).not.toContain(id)
      expect(sentBy('DELETE'), `${step.name}: sent once`).toBe(1)
      await rm(folder, { recursive: true, force: true })
      note('Delete a discount', 'done, 1 sent')
    }
  })

  it('Put products in order', async () => {
    const order = async ({ call }: TestCore) => (await call('products.list', {})).products.map(({ id }) => id)
    for (const step of steps) {
      const base = await afterwards(order)
      const wanted = base.toReversed()
      app.sandbox.requests.clear()
      await pressAndKill(step.hang, 'products.reorder', { base, wanted })
      const [{ unsaved }, shown] = await afterwards(async (later) => [
        await settled(later, 'products'),
        await order(later),
      ])
      expect(unsaved, step.name).toBeNull()
      expect(shown, step.name).toEqual(wanted)
      const held = (await app.ask('/products?page[limit]=100&sort=position')).data.map(({ id }) => id)
      expect(held, step.name).toEqual(wanted)
      expect(sentBy('PATCH'), `${step.name}: sent once`).toBe(1)
      note('Put products in order', 'done, 1 sent')
    }
  })

  // These are sent during their call, without a row. What core shows afterwards is read from the shop.
  const called = [
    {
      name: 'Create a discount',
      async press(hang: Hang, nth: number) {
        const code = `MADE${nth}`
        await pressAndKill(hang, 'discounts.create', { ...plain, name: 'Made', code })
        return async ({ call }: TestCore) =>
          (await call('discounts.list', {})).discounts.filter((each) => each.code === code).length === 1
      },
    },
    {
      name: 'Change a discount',
      async press(hang: Hang, nth: number) {
        const input = { ...plain, name: 'Old', code: `OLD${nth}` }
        const { id } = await afterwards(({ call }) => call('discounts.create', input))
        await pressAndKill(hang, 'discounts.update', { id, changes: { name: 'New' } })
        return async ({ call }: TestCore) =>
          (await call('discounts.list', {})).discounts.find((each) => each.id === id)?.name === 'New'
      },
    },
    {
      name: 'Change the shop',
      async press(hang: Hang, nth: number) {
        const description = `Ceramics, number ${nth}`
        await pressAndKill(hang, 'shop.updateAccount', { description })
        return async ({ call }: TestCore) => (await call('shop.account', {})).description === description
      },
    },
  ]

  it.each(called)('$name', async (write) => {
    for (const step of steps) {
      if (step.hang !== 'before' && step.hang !== 'after') {
        note(write.name, '–')
        continue
      }
      const took = await write.press(step.hang, steps.indexOf(step))
      const isShown = await afterwards(async (later) => {
        await later.call('sync.now', {})
        return took(later)
      })
      expect(isShown, step.name).toBe(step.hang === 'after')
      note(write.name, isShown ? 'done, shown as done' : 'not done, shown as not done')
    }
  })

  it('docs/reliability.md has the results of this run', () => {
    const heads = ['killed while it is', ...seen.keys()]
    const rows = steps.map(({ name }, nth) => [name, ...[...seen.values()].map((cells) => cells[nth] ?? '')])
    holdPart('kills', table([heads, ...rows]))
  })
})
