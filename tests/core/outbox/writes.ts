import { discountObject } from '#core/outbox/delete-discount.ts'
import { CallFailed } from '../../support/core/test-core.ts'
import type { ConnectedShop } from '../../support/core/core.ts'
import { plain } from '../../support/shops/discounts.ts'
import { outboxOnSandbox } from './outbox-on-sandbox.ts'
import { settle } from './settle.ts'
import type { Ending } from './settle.ts'

/** A prepared write, on a record that no other write touches. */
export type Press = {
  /** Its request, at which faults are aimed. */
  readonly method: string
  readonly path: string | RegExp
  /** Makes the write, and waits for its ending. */
  press(): Promise<Ending>
  /** Continues after the fault: a waiting write goes on, a failed one is made once more. */
  again(ending: Ending): Promise<Ending>
  /** Returns how often it took effect in the shop, as far as that can be observed. */
  took(): Promise<number>
  /** Closes what it opened. */
  end?(): Promise<void>
}

export type Write = {
  readonly name: string
  /**
   * @param nth a different number for each press
   * @param network the computer's way to the shop
   */
  begin(app: ConnectedShop, nth: number, network: typeof fetch): Promise<Press>
}

export const writes: readonly Write[] = [
  {
    name: 'Mark shipped',
    async begin(app, nth) {
      const id = await orderThatIs(app, 'unshipped', nth)
      return {
        ...queued(app, () => app.call('orders.ship', { scope: { ids: [id] }, unpaid: 'ship' })),
        method: 'PATCH',
        path: `/orders/${id}`,
        took: () => eventsOf(app, id, 'Marked as shipped'),
      }
    },
  },
  {
    name: 'Mark unshipped',
    async begin(app, nth) {
      const id = await orderThatIs(app, 'shipped', nth)
      return {
        ...queued(app, () => app.call('orders.unship', { scope: { ids: [id] } })),
        method: 'PATCH',
        path: `/orders/${id}`,
        took: () => eventsOf(app, id, 'Marked as unshipped'),
      }
    },
  },
  {
    name: 'Correct an order',
    async begin(app, nth) {
      const id = await orderThatIs(app, 'shipped', 20 + nth)
      const from = String((await app.ask(`/orders/${id}`)).data.attributes['shipping_city'])
      const to = `Lisboa ${nth}`
      return {
        ...queued(app, () => app.call('orders.correct', { id, changes: [{ field: 'city', from, to }] })),
        method: 'PATCH',
        path: `/orders/${id}`,
        took: async () => ((await app.ask(`/orders/${id}`)).data.attributes['shipping_city'] === to ? 1 : 0),
      }
    },
  },
  {
    name: 'Put products in order',
    async begin(app) {
      const held = async () =>
        (await app.ask('/products?page[limit]=100&sort=position')).data.map(({ id }) => id)
      const base = await held()
      const wanted = base.toReversed()
      return {
        ...queued(app, async () => {
          const { unsaved } = await app.call('products.reorder', { base, wanted })
          const row = (await app.call('outbox.list', {})).rows.find(({ id }) => id === unsaved?.id)
          return { batch: row?.batch ?? '' }
        }),
        method: 'PATCH',
        path: '/relationships/products',
        took: async () => ((await held()).join() === wanted.join() ? 1 : 0),
      }
    },
  },
  {
    name: 'Create a discount',
    async begin(app, nth) {
      const code = `NEW${nth}`
      return {
        ...called(app, () => app.call('discounts.create', { ...plain, name: 'New', code })),
        method: 'POST',
        path: /\/discounts$/,
        took: async () =>
          (await discountsIn(app)).filter(({ attributes }) => attributes['code'] === code).length,
      }
    },
  },
  {
    name: 'Change a discount',
    async begin(app, nth) {
      const [discount] = (await discountsIn(app)).filter(({ attributes }) => attributes['code'] === 'MINE')
      const { id } =
        discount ?? (await app.call('discounts.create', { ...plain, name: 'Mine', code: 'MINE' }))
      const name = `Named ${nth}`
      return {
        ...called(app, () => app.call('discounts.update', { id, changes: { name } })),
        method: 'PATCH',
        path: `/discounts/${id}`,
        took: async () => ((await app.ask(`/discounts/${id}`)).data.attributes['name'] === name ? 1 : 0),
      }
    },
  },
  {
    name: 'Delete a discount',
    async begin({ call, sandbox, ask }, nth, network) {
      const { id } = await call('discounts.create', { ...plain, name: 'Gone', code: `GONE${nth}` })
      let open = await outboxOnSandbox(sandbox, { fetch: network })
      let pressed = ''
      return {
        method: 'DELETE',
        path: `/discounts/${id}`,
        async press() {
          const row = {
            kind: 'discount.delete',
            object: discountObject(id),
            title: 'Gone',
            payload: {},
          } as const
          pressed = open.outbox.put([row]).batch
          return open.settled(pressed)
        },
        async again(ending) {
          if (ending.is === 'told') open.outbox.retry({ batch: pressed })
          else if (open.outbox.list().pause === 'sign-in') {
            await open.stop()
            open = await outboxOnSandbox(sandbox, { fetch: network, folder: open.folder })
          } else open.clock.pass(600_000)
          return open.settled(pressed)
        },
        took: async () =>
          (await ask('/discounts?page[limit]=100')).data.some((discount) => discount.id === id) ? 0 : 1,
        end: () => open.close(),
      }
    },
  },
  {
    name: 'Change the shop',
    async begin(app, nth) {
      const description = `Prints, number ${nth}`
      return {
        ...called(app, () => app.call('shop.updateAccount', { description })),
        method: 'PATCH',
        path: /\/accounts\/1001$/,
        took: async () => ((await app.ask('')).data.attributes['description'] === description ? 1 : 0),
      }
    },
  },
  {
    name: 'Write a note, tag, pack',
    async begin(app, nth) {
      const id = await orderThatIs(app, 'shipped', 50 + nth)
      const { id: tagId } = await app.call('tags.create', { name: `Tag ${nth}`, color: 'blue' })
      const scope = { ids: [id] }
      return {
        ...called(app, async () => {
          await app.call('notes.add', { orderId: id, text: 'Leave it with the neighbour.' })
          await app.call('orders.tag', { scope, tagId, on: true })
          await app.call('orders.pack', { scope, on: true })
        }),
        // It sends nothing to the shop.
        method: 'PATCH',
        path: /./,
        async took() {
          const { notes, tagIds, packedAt } = await onOrder(app, id)
          return packedAt === null || tagIds.length === 0 ? 0 : notes.length
        },
      }
    },
  },
]

const onOrder = async (app: ConnectedShop, id: string) => app.call('orders.writing', { id })

const discountsIn = async (app: ConnectedShop) => (await app.ask('/discounts?page[limit]=100')).data

async function orderThatIs(app: ConnectedShop, status: string, nth: number): Promise<string> {
  const { data } = await app.ask(`/orders?filter[shipping_status]=${status}&sort=created_at&page[limit]=100`)
  const order = data[nth % data.length]
  if (!order) throw new Error(`The seeded shop has orders that are ${status}.`)
  return order.id
}

async function eventsOf(app: ConnectedShop, id: string, message: string): Promise<number> {
  // An order includes its events (spec: Order), which no other test reads there.
  const document = (await app.ask(`/orders/${id}`)) as unknown as {
    readonly included: readonly { readonly type: string; readonly attributes: Record<string, unknown> }[]
  }
  return document.included.filter(
    ({ type, attributes }) => type === 'order_events' && attributes['message'] === message,
  ).length
}

async function signInAgain({ call, sandbox }: ConnectedShop): Promise<void> {
  const { subdomain, password } = sandbox.account
  await call('session.signIn', { subdomain, password, serviceUrl: sandbox.apiUrl })
}

/** Prepares a write that the outbox sends. */
function queued(
  app: ConnectedShop,
  put: () => Promise<{ readonly batch: string }>,
): Pick<Press, 'press' | 'again'> {
  let batch = ''
  const row = async () => {
    const [only] = (await app.call('outbox.batch', { id: batch })).rows
    if (!only) throw new Error('A press makes a row.')
    return only
  }
  const pause = async () => (await app.call('outbox.list', {})).pause
  const settled = () => settle({ clock: app.clock, row, pause })

  return {
    async press() {
      batch = (await put()).batch
      return settled()
    },
    async again(ending) {
      if (ending.is === 'told') await app.call('outbox.retry', { pick: { batch } })
      else if ((await pause()) === 'sign-in') await signInAgain(app)
      // As long as the longest pause that a fault requests.
      else app.clock.pass(600_000)
      return settled()
    },
  }
}

/** Prepares a write whose call returns its outcome. */
function called(app: ConnectedShop, call: () => Promise<unknown>): Pick<Press, 'press' | 'again'> {
  const press = async (): Promise<Ending> => {
    try {
      await call()
      return { is: 'done', why: null }
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      return { is: 'told', why: error.detail.message }
    }
  }
  return {
    press,
    async again() {
      if ((await app.call('session.current', {})).state === 'expired') await signInAgain(app)
      return press()
    },
  }
}
