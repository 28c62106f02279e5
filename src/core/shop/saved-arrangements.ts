import { randomUUID } from 'node:crypto'
import { AppError } from '#shared/app/app-error.ts'
import type { CallContext, Emit, Handlers } from '#shared/contract.ts'
import { fold } from '#shared/values/fold.ts'
import { maxArrangementName, maxSavedArrangements } from '#shared/products/arrangement.ts'
import type { SavedArrangement } from '#shared/products/arrangement.ts'
import type { Product } from '#shared/products/product.ts'
import { withNewcomers } from '#shared/products/reorder.ts'
import { arrangementMessages } from '#shared/texts/errors/arrangements.ts'
import type { Message } from '#shared/texts/message.ts'
import { arrangementsOf } from './arrangements.ts'
import type { Clock } from '../timing/clock.ts'
import type { LocalShop } from './local-shop.ts'
import { copiedList } from '../mirror/queries/small-lists.ts'
import { changeOrders, storedArrangements } from '../own/records/stored-arrangements.ts'
import type { StoredArrangement } from '../own/records/stored-arrangements.ts'
import { anyShop } from './open-shop.ts'
import type { OpenShop } from './open-shop.ts'

type Calls = Pick<
  Handlers,
  'products.ownOrders' | 'products.keepOrder' | 'products.forgetOrder' | 'products.planOrder'
>

/** The calls about orders of products that the owner has named, to apply by hand or at a planned time. */
export function savedArrangementCalls({ localShop }: OpenShop, clock: Clock, emit: Emit): Calls {
  const reportChange = (shop: Planned) => {
    shop.plan.again()
    emit('products.changed', {})
    return { orders: listed(shop) }
  }
  const change = async (
    id: string,
    changed: (one: StoredArrangement) => readonly StoredArrangement[],
    call: CallContext,
  ) => {
    const shop = await localShop(call)
    if (!storedArrangements(shop.own).some((one) => one.id === id))
      throw new AppError('not-found', arrangementMessages.gone)
    changeOrders(shop.own, (orders) => orders.flatMap((one) => (one.id === id ? changed(one) : [one])))
    return reportChange(shop)
  }

  return {
    'products.ownOrders': async (_, call) => ({ orders: listed(await localShop(call)) }),
    async 'products.keepOrder'({ name: typed, order }, call) {
      const shop = await localShop(call)
      const name = readName(typed)
      storeArrangement(shop.own, name, order, clock.now())
      return reportChange(shop)
    },
    'products.forgetOrder': ({ id }, call) => change(id, () => [], call),
    async 'products.planOrder'({ id, at }, call) {
      const { shopClock } = await localShop(call)
      if (at !== null && Date.parse(at) <= shopClock.now().getTime()) throw badTime()
      return change(id, (one) => [{ ...one, putOnAt: at }], call)
    },
  }
}

type Planned = Pick<LocalShop, 'own' | 'plan' | 'shopClock'>

function listed({ own, plan, shopClock }: Planned): SavedArrangement[] {
  const now = shopClock.now().getTime()
  const isMissed = (time: number): boolean => time <= now && !plan.waitsFor(time)
  return storedArrangements(own).map((one) => ({
    ...one,
    isMissed: one.putOnAt !== null && isMissed(Date.parse(one.putOnAt)),
  }))
}

/**
 * Stores an order under its name, in place of an earlier one of that name.
 *
 * @param words the name as a message, when the owner did not choose it
 */
function storeArrangement(
  own: LocalShop['own'],
  name: string,
  order: readonly string[],
  now: Date,
  words?: Message,
): void {
  const same = storedArrangements(own).find((one) => fold(one.name) === fold(name))
  if (!same && storedArrangements(own).length >= maxSavedArrangements)
    throw badName(arrangementMessages.tooMany({ most: maxSavedArrangements }))
  const arrangement: StoredArrangement = {
    id: same?.id ?? randomUUID(),
    name,
    order: [...order],
    keptAt: now.toISOString(),
    putOnAt: same?.putOnAt ?? null,
    wasPutOnAt: same?.wasPutOnAt ?? null,
    words,
  }
  changeOrders(own, (orders) =>
    same ? orders.map((one) => (one.id === same.id ? arrangement : one)) : [...orders, arrangement],
  )
}

/**
 * Applies the saved orders that are due at a moment. Products that came since then stay where the shop put them. Stores
 * the order that was shown before under a name of its own, since no undo leads back to it.
 */
export async function putOnDue(
  shop: Pick<LocalShop, 'own' | 'mirror' | 'outbox' | 'sync'>,
  at: Date,
  clock: Clock,
  emit: Emit,
): Promise<void> {
  await shop.sync.ready('products')
  for (const due of storedArrangements(shop.own)) {
    if (due.putOnAt === null || Date.parse(due.putOnAt) !== at.getTime()) continue
    const now = clock.now()
    const calls = arrangementsOf({ localShop: async () => shop }, 'products')
    const inShop = copiedList<Product>(shop.mirror.db, 'products').map(({ id }) => id)
    const shown = (await calls.arrangement({}, anyShop)).unsaved?.wanted ?? inShop
    const here = new Set(inShop)
    const base = withNewcomers(
      shown.filter((id) => here.has(id)),
      inShop,
    )
    const wanted = withNewcomers(
      due.order.filter((id) => here.has(id)),
      base,
    )
    try {
      const words = arrangementMessages.before({ name: due.name })
      storeArrangement(shop.own, words.text.slice(0, maxArrangementName), base, now, words)
    } catch (error) {
      // There is no room for another saved order: that must not prevent the owner's order from being applied.
      if (!(error instanceof AppError)) throw error
    }
    await calls.reorder({ base, wanted, put: wanted }, anyShop)
    // Done last: if this is cut short, the owner is asked about the plan, and applying the order again changes nothing.
    const done = { putOnAt: null, wasPutOnAt: now.toISOString() }
    changeOrders(shop.own, (orders) => orders.map((one) => (one.id === due.id ? { ...one, ...done } : one)))
  }
  emit('products.changed', {})
}

function readName(text: string): string {
  const name = text.trim()
  if (name === '') throw badName(arrangementMessages.nameMissing)
  if (name.length > maxArrangementName)
    throw badName(arrangementMessages.nameTooLong({ most: maxArrangementName }))
  return name
}

const badName = (message: Message): AppError =>
  new AppError('invalid', message, { fields: { name: message } })

function badTime(): AppError {
  const message = arrangementMessages.timePast
  return new AppError('invalid', message, { fields: { at: message } })
}
