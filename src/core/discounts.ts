import { AppError } from '#shared/app-error.ts'
import type { Emit, Handlers } from '#shared/contract.ts'
import {
  changedDiscountFields,
  checkDiscount,
  normalizeDiscount,
  problemSentences,
} from '#shared/discount-rules.ts'
import { discountState } from '#shared/discount-state.ts'
import type { Discount, DiscountInput } from '#shared/models/discount.ts'
import type { Clock } from './clock.ts'
import { createOnce, notCreated } from './create-discount.ts'
import type { UnclearCreations } from './create-discount.ts'
import { endSoonest } from './end-discount.ts'
import type { KeptSettings } from './kept-settings.ts'
import type { KeptShop } from './kept-shop.ts'
import { createLimit } from './limit.ts'
import { heldList } from './mirror/small-lists.ts'
import { discountObject } from './outbox/delete-discount.ts'
import type { OpenShop } from './session/session.ts'
import { writeAndRead } from './write.ts'

type Calls = Pick<
  Handlers,
  | 'discounts.list'
  | 'discounts.get'
  | 'discounts.create'
  | 'discounts.update'
  | 'discounts.end'
  | 'discounts.delete'
>

const notSaved = 'Discount not saved'
const notEnded = 'Discount not ended'
const notRead = 'Discount not read'

/** Discounts: read from the copy, made and changed at the shop at once, deleted by the outbox after the undo window. */
export function discountsCalls(
  { shop, kept }: OpenShop,
  settings: KeptSettings,
  clock: Clock,
  emit: Emit,
): Calls {
  const creating = createLimit(1)
  const unclear: UnclearCreations = new Map()
  const held = async () => heldList<Discount>(await kept(), 'discounts')

  /** What the shop has answered is in the copy before anybody hears of it. */
  async function learn({ copy }: KeptShop, discount: Discount): Promise<Discount> {
    await copy.putRecord('discounts', discount)
    emit('discounts.changed', {})
    return discount
  }

  /** Sends the fields in which `whole` differs from what the shop holds. */
  async function save(previous: Discount, whole: DiscountInput, ifFailed: string): Promise<Discount> {
    const [{ discounts }, here] = [await shop(), await kept()]
    const { id } = previous
    const changed = changedDiscountFields(previous, whole)
    if (isEmpty(changed)) return previous
    const saved = await writeAndRead(
      () => discounts.update(id, changed, ifFailed),
      () => discounts.get(id, notRead),
      (discount) => isEmpty(changedDiscountFields(discount, whole)),
      {
        done: 'The discount is saved, but could not be read again. Refresh to see it.',
        unclear: 'It is not known whether the discount is saved: the shop did not answer. Refresh to see.',
      },
    )
    return learn(here, saved)
  }

  return {
    async 'discounts.list'() {
      const { records: discounts, ...facts } = await held()
      return { discounts, ...facts }
    },
    async 'discounts.get'({ id }) {
      const { records } = await held()
      return records.find((each) => each.id === id) ?? (await shop()).discounts.get(id, notRead)
    },
    async 'discounts.create'(input) {
      hold(checkDiscount(input, { now: clock.now() }), notCreated)
      const [{ discounts }, here] = [await shop(), await kept()]
      const wanted = normalizeDiscount(input)
      return learn(here, await creating(() => createOnce(discounts, wanted, unclear, here.id)))
    },
    async 'discounts.update'({ id, changes }) {
      const { discounts } = await shop()
      const previous = await discounts.get(id, notSaved)
      const whole = { ...previous, ...given(changes) }
      hold(checkDiscount(whole, { now: clock.now(), previous }), notSaved)
      return save(previous, whole, notSaved)
    },
    async 'discounts.end'({ id }) {
      const { discounts } = await shop()
      const previous = await discounts.get(id, notEnded)
      // A new end would bring it back to life, if only for a moment.
      if (discountState(previous, clock.now()) === 'ended') return previous
      return endSoonest(clock, (expiresAt) => {
        const whole: DiscountInput = { ...previous, expirationType: 'on_date', expiresAt }
        hold(checkDiscount(whole, { now: clock.now(), previous }), notEnded)
        return save(previous, whole, notEnded)
      })
    },
    async 'discounts.delete'({ id }) {
      const [here, { undoSeconds }] = [await kept(), await settings.get()]
      const object = discountObject(id)
      const earlier = here.outbox.list().rows.filter((row) => row.object === object)
      const going = earlier.find(({ state }) => state !== 'failed')
      if (going) return { batch: going.batch }
      // A new try takes the place of one that failed.
      if (earlier.length > 0) here.outbox.dismiss({ ids: earlier.map((row) => row.id) })
      const title = (await held()).records.find((each) => each.id === id)?.code ?? id
      return here.outbox.put([{ kind: 'discount.delete', object, title, payload: {} }], {
        holdMs: undoSeconds * 1000,
      })
    },
  }
}

/** @throws AppError invalid, with a sentence for each field that stands in the way */
function hold(problems: ReturnType<typeof checkDiscount>, ifFailed: string): void {
  const fields = Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field, problemSentences[problem]]),
  )
  const [first] = Object.values(fields)
  if (first !== undefined) throw new AppError('invalid', `${ifFailed}: ${first}`, { fields })
}

/** Without the keys that are there but say nothing: a bridge may carry `undefined`. */
function given(changes: Partial<DiscountInput>): Partial<DiscountInput> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

const isEmpty = (changes: Partial<DiscountInput>): boolean => Object.keys(changes).length === 0
