import { AppError } from '#shared/app-error.ts'
import type { ErrorKind } from '#shared/app-error.ts'
import type { Emit, Handlers } from '#shared/contract.ts'
import {
  changedDiscountFields,
  checkDiscount,
  normalizeDiscount,
  problemSentences,
} from '#shared/discount-rules.ts'
import type { Discount, DiscountInput } from '#shared/models/discount.ts'
import { ShopError } from './api/api-error.ts'
import type { DiscountsResource } from './api/resources/discounts.ts'
import type { Clock } from './clock.ts'
import { heldList } from './mirror/small-lists.ts'
import type { OpenShop } from './session/session.ts'
import { writeAndRead } from './write.ts'

type Calls = Pick<Handlers, 'discounts.list' | 'discounts.get' | 'discounts.create' | 'discounts.update'>

const notCreated = 'Discount not created'
const notSaved = 'Discount not saved'
const notRead = 'Discount not read'

export function discountsCalls({ shop, kept }: OpenShop, clock: Clock, emit: Emit): Calls {
  return {
    async 'discounts.list'() {
      const { records: discounts, ...facts } = await heldList<Discount>(await kept(), 'discounts')
      return { discounts, ...facts }
    },
    async 'discounts.get'({ id }) {
      const { records } = await heldList<Discount>(await kept(), 'discounts')
      return records.find((each) => each.id === id) ?? (await shop()).discounts.get(id, notRead)
    },
    async 'discounts.create'(input) {
      hold(checkDiscount(input, { now: clock.now() }), notCreated)
      const [{ discounts }, { copy }] = [await shop(), await kept()]
      const created = await createOnce(discounts, normalizeDiscount(input))
      await copy.putRecord('discounts', created)
      emit('discounts.changed', {})
      return created
    },
    async 'discounts.update'({ id, changes }) {
      const [{ discounts }, { copy }] = [await shop(), await kept()]
      const previous = await discounts.get(id, notSaved)
      const whole = { ...previous, ...given(changes) }
      hold(checkDiscount(whole, { now: clock.now(), previous }), notSaved)
      const changed = changedDiscountFields(previous, whole)
      if (isEmpty(changed)) return previous
      const updated = await writeAndRead(
        () => discounts.update(id, changed, notSaved),
        () => discounts.get(id, notRead),
        (held) => isEmpty(changedDiscountFields(held, whole)),
        {
          done: 'The discount is saved, but could not be read again. Refresh to see it.',
          unclear: 'It is not known whether the discount is saved: the shop did not answer. Refresh to see.',
        },
      )
      await copy.putRecord('discounts', updated)
      emit('discounts.changed', {})
      return updated
    },
  }
}

/** Sends once. After an unclear outcome the list tells whether the discount is there. */
async function createOnce(discounts: DiscountsResource, input: DiscountInput): Promise<Discount> {
  try {
    return await discounts.create(input, notCreated)
  } catch (error) {
    if (!(error instanceof ShopError) || error.outcome === 'none') throw error
    const list = await discounts.list(notRead).catch((failure: unknown) => {
      throw failure instanceof AppError ? notKnown(failure.kind, input.code) : failure
    })
    const sameCode = list.discounts.filter(({ code }) => code.toLowerCase() === input.code.toLowerCase())
    const found = sameCode.find((each) => isEmpty(changedDiscountFields(each, input)))
    if (found) return found
    if (sameCode.length > 0) throw codeTaken()
    // It may be the one that could not be read.
    if (list.leftOut > 0) throw notKnown(error.kind, input.code)
    throw new AppError(error.kind, `${error.message} It is not in the shop's list.`)
  }
}

function notKnown(kind: ErrorKind, code: string): AppError {
  const message = `It is not known whether the discount was created: the shop did not answer. Look for ${code} in the list before you try again.`
  return new AppError(kind, message)
}

function codeTaken(): AppError {
  const message = 'This code exists already, on another discount.'
  return new AppError('invalid', `${notCreated}: this code exists already, on another discount.`, {
    fields: { code: message },
  })
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
