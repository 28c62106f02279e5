import { AppError } from '#shared/app/app-error.ts'
import type { Message } from '#shared/texts/message.ts'
import type { CallContext, Emit, Handlers } from '#shared/contract.ts'
import { changedDiscountFields, checkDiscount, normalizeDiscount } from '#shared/discounts/discount-rules.ts'
import { discountState } from '#shared/discounts/discount-state.ts'
import type { Discount, DiscountInput } from '#shared/discounts/discount.ts'
import { writeMessages } from '#shared/texts/errors/writes.ts'
import { discountMessages } from '#shared/texts/errors/discounts.ts'
import { discountCodesTexts } from '#shared/texts/documents/discount-codes.ts'
import type { Clock } from '../../timing/clock.ts'
import { fileNameOf, readCodes } from './discount-codes.ts'
import { csv } from '../../documents/csv/csv.ts'
import { createOnce, isOfTargets, notTaken } from './create-discount.ts'
import type { UnknownOutcomes } from './create-discount.ts'
import { endSoonest, endsFrom } from './end-discount.ts'
import type { PersistentSettings } from '../../files/persistent-settings.ts'
import type { LocalShop } from '../../shop/local-shop.ts'
import { inKnownWays } from './known-ways.ts'
import { storeLimit, limitsWere } from './ended-limits.ts'
import { createKeyedSemaphore } from '../../timing/keyed-semaphore.ts'
import { mirroredList } from '../../mirror/queries/small-lists.ts'
import { discountObject } from '../../outbox/delete-discount.ts'
import type { OpenShop } from '../../shop/open-shop.ts'
import { ShopError } from '../../api/errors/api-error.ts'
import { notShown, writeNow } from '../../writes/write-now.ts'

type Calls = Pick<
  Handlers,
  | 'discounts.list'
  | 'discounts.get'
  | 'discounts.readCodes'
  | 'discounts.codesFile'
  | 'discounts.create'
  | 'discounts.update'
  | 'discounts.end'
  | 'discounts.delete'
>

const { notCreated, notSaved, notEnded, notRead, saveUnknown } = discountMessages

/** Discounts: read from the mirror, written to the shop at once, deleted by the outbox after the undo window. */
export function discountsCalls(
  { shop, localShop }: OpenShop,
  settings: PersistentSettings,
  clock: Clock,
  emit: Emit,
): Calls {
  const creating = createKeyedSemaphore()
  /**
   * Runs the changes of a discount one after another, so that each is compared with the result of the previous one,
   * also when two windows save at once.
   */
  const changing = createKeyedSemaphore()
  const unknownOutcomes: UnknownOutcomes = new Map()
  const mirroredDiscounts = async (call: CallContext) =>
    mirroredList<Discount>(await localShop(call), 'discounts')

  /** Writes the shop's answer into the mirror before the event goes out. */
  async function updateMirror({ mirror }: LocalShop, discount: Discount): Promise<Discount> {
    await mirror.putRecord('discounts', discount)
    emit('discounts.changed', {})
    return discount
  }

  /** Sends the fields in which `whole` differs from what the shop holds. */
  async function save(
    previous: Discount,
    whole: DiscountInput,
    ifFailed: Message,
    call: CallContext,
  ): Promise<Discount> {
    const [{ discounts }, here] = [await shop(call), await localShop(call)]
    const { id } = previous
    const changed = changedDiscountFields(previous, whole)
    if (isEmpty(changed)) return previous
    const write = () =>
      writeNow<Discount>(saveUnknown, {
        send: (stillNeeded) => discounts.update(id, changed, ifFailed, stillNeeded),
        read: () => discounts.get(id, saveUnknown),
        missing: (shown) => notTaken(shown, whole).filter((field) => Object.hasOwn(changed, field)),
        show: async (shown) => void (await updateMirror(here, shown)),
      })
    const { thing, missing } = await inKnownWays(discounts.ways, here.mirror, async () => {
      const first = await write()
      if (!first.missing.some(isOfTargets)) return first
      return discounts.inOtherWay(write, (second) => !second.missing.some(isOfTargets))
    })
    if (missing.length > 0) throw notShown(writeMessages.inFull({ failed: ifFailed }), missing)
    return thing
  }

  return {
    async 'discounts.list'(_, call) {
      const here = await localShop(call)
      const { records: discounts, ...meta } = await mirroredList<Discount>(here, 'discounts')
      const aheadMs = here.shopClock.aheadMs()
      return { discounts, limitsWere: limitsWere(here.own, discounts), aheadMs, ...meta }
    },
    async 'discounts.get'({ id }, call) {
      const { records } = await mirroredDiscounts(call)
      return records.find((each) => each.id === id) ?? (await shop(call)).discounts.get(id, notRead)
    },
    'discounts.readCodes': async ({ text }, call) => readCodes(text, (await mirroredDiscounts(call)).records),
    'discounts.codesFile': async ({ name, codes }) => ({
      name: fileNameOf(name),
      text: csv([[discountCodesTexts.head], ...codes.map((code) => [code])]),
    }),
    async 'discounts.create'(input, call) {
      const [{ discounts, now }, here] = [await shop(call), await localShop(call)]
      throwProblems(checkDiscount(input, { now: now() }), notCreated)
      const wanted = normalizeDiscount(input)
      const show = async (shown: Discount) => void (await updateMirror(here, shown))
      const putRight = (made: Discount) => save(made, wanted, notCreated, call)
      return creating(here.id, () =>
        inKnownWays(discounts.ways, here.mirror, () =>
          createOnce(discounts, wanted, { unknownOutcomes, shopId: here.id, show, putRight }),
        ),
      )
    },
    'discounts.update': ({ id, changes, from }, call) =>
      changing(id, async () => {
        const [{ discounts, now }, here] = [await shop(call), await localShop(call)]
        const previous = await discounts.get(id, notSaved)
        const whole = { ...previous, ...omitUndefined(changes) }
        const contested = changedElsewhere(previous, whole, { ...previous, ...omitUndefined(from) })
        if (contested.length > 0) {
          await updateMirror(here, previous)
          const fields = Object.fromEntries(
            contested.map((field) => [field, discountMessages.fieldChangedElsewhere]),
          )
          throw new AppError('conflict', discountMessages.changedElsewhere({ failed: notSaved }), { fields })
        }
        throwProblems(checkDiscount(whole, { now: now(), previous }), notSaved)
        return await save(previous, whole, notSaved, call).catch((error: unknown) => {
          throw saidOfEnded(error, previous, whole, now())
        })
      }),
    'discounts.end': ({ id }, call) =>
      changing(id, async () => {
        const [{ discounts, now }, here] = [await shop(call), await localShop(call)]
        const previous = await discounts.get(id, notEnded)
        // A new end would make an ended discount active again, if only for a moment.
        if (discountState(previous, now()) === 'ended') return previous
        const endsAt = previous.expirationType === 'on_date' ? Date.parse(previous.expiresAt ?? '') : Infinity
        const from = () => endsFrom(previous, now(), clock.now())
        const ended = await endSoonest(from, async (expiresAt) => {
          // The nearest end that the shop allows is after the discount's own end and would prolong it.
          if (endsAt <= Date.parse(expiresAt)) return previous
          const whole: DiscountInput = { ...previous, expirationType: 'on_date', expiresAt }
          throwProblems(checkDiscount(whole, { now: now(), previous }), notEnded)
          return save(previous, whole, notEnded, call)
        })
        try {
          if (storeLimit(here.own, previous, ended)) emit('discounts.changed', {})
        } catch {
          // The discount has ended, even if its limit can't be stored, on a full disk.
        }
        return ended
      }),
    async 'discounts.delete'({ id }, call) {
      const [here, holdMs] = [await localShop(call), await settings.undoMs()]
      const title = (await mirroredDiscounts(call)).records.find((each) => each.id === id)?.code ?? id
      const object = discountObject(id)
      // No `await` from here on: another window may ask for the same deletion.
      const earlier = here.outbox.list().rows.filter((row) => row.object === object)
      const going = earlier.find(({ state }) => state !== 'failed')
      if (going) return { batch: going.batch }
      // A new try replaces one that failed.
      if (earlier.length > 0) here.outbox.dismiss({ ids: earlier.map((row) => row.id) })
      return here.outbox.put([{ kind: 'discount.delete', object, title, payload: {} }], { holdMs })
    },
  }
}

/**
 * Rewords the refusal of an ended discount whose end nobody touched: the service names only a field, and the owner has to
 * know what to do about it. Returns any other error unchanged.
 */
function saidOfEnded(error: unknown, previous: Discount, whole: DiscountInput, now: Date): unknown {
  const isItsEnd = error instanceof ShopError && error.fields?.['expiresAt'] !== undefined
  const isTouched = changedDiscountFields(previous, whole).expiresAt !== undefined
  if (!isItsEnd || isTouched || discountState(previous, now) !== 'ended') return error
  const problem = discountMessages.hasEnded
  return new AppError('invalid', writeMessages.invalid({ failed: notSaved, problem }), {
    fields: { ...error.fieldWords, expiresAt: problem },
    cause: error,
  })
}

/** The fields that the owner changed here and that someone changed elsewhere to another value. */
function changedElsewhere(shown: Discount, wanted: DiscountInput, began: DiscountInput): string[] {
  const there = changedDiscountFields(began, shown)
  const here = changedDiscountFields(shown, wanted)
  return Object.keys(here).filter((field) => Object.hasOwn(there, field))
}

/** Throws the problems of a discount. @throws AppError invalid, with a sentence for each field with a problem */
function throwProblems(problems: ReturnType<typeof checkDiscount>, ifFailed: Message): void {
  const [first] = Object.values(problems)
  if (first)
    throw new AppError('invalid', writeMessages.invalid({ failed: ifFailed, problem: first }), {
      fields: problems,
    })
}

/** Drops keys with the value `undefined`, which a bridge may carry. */
function omitUndefined(changes: Partial<DiscountInput>): Partial<DiscountInput> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

const isEmpty = (changes: Partial<DiscountInput>): boolean => Object.keys(changes).length === 0
