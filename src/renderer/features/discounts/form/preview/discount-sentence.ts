import { checkDiscount } from '#shared/discounts/discount-rules.ts'
import { discountRuleMessages } from '#shared/texts/errors/discount-rules.ts'
import type { DiscountInput } from '#shared/discounts/discount.ts'
import type { Currency } from '#shared/values/fields.ts'
import { applicationTypeSchema, expirationTypeSchema, rewardTypeSchema } from '#shared/discounts/discount.ts'
import { isKnown, wordName } from '#shared/values/shop-word.ts'
import { clockTime, fullDay } from '../../../../format/dates.ts'
import { money } from '../../../../format/money.ts'
import { texts } from '../../../../texts/texts.ts'
import type { Catalogue } from '../../summary/catalogue.ts'
import { endsWithItsDay, lastDay } from '../../status/days.ts'
import type { Draft, DraftField } from '../../drafts/draft.ts'
import { inputOf } from '../../drafts/draft.ts'

/** key: the owner's value · open: not filled in yet · wrong: also shown as an error beside its field. */
export type SentencePart = { readonly kind: 'plain' | 'key' | 'open' | 'wrong'; readonly text: string }

type SentenceInput = {
  readonly draft: Draft
  /** The fields whose error is shown now; other incomplete fields are `open`. */
  readonly wrong: ReadonlySet<DraftField>
  readonly catalogue: Catalogue | null
  readonly currency: Currency | null
  readonly now: Date
  readonly zone: string
  /** A discount of the shop may have run for a long time; a new one starts. */
  readonly isNew: boolean
  readonly previous?: DiscountInput
  /** How often the shop's discount was used. */
  readonly useCount?: number
}

/** Returns the discount as the owner would describe it to a buyer, in parts, to highlight what is wrong or missing. */
export function discountSentence(input: SentenceInput): readonly SentencePart[] {
  const { draft, wrong, catalogue, currency, now, zone, isNew } = input
  const value = inputOf(draft)
  const problems = checkDiscount(value, { now, ...(input.previous && { previous: input.previous }) })
  const words = texts.discounts.sentence

  /** Makes the part for a field: its text when it is valid, else the text for a missing or wrong value. */
  const part = (
    field: DraftField,
    right: () => string,
    open: string,
    mistaken: string = open,
  ): SentencePart => {
    const kind = wrong.has(field) ? 'wrong' : problems[field] === undefined ? 'key' : 'open'
    // A value that only the shop refuses is valid by the rules, so it is shown as typed.
    if (problems[field] === undefined) return { kind, text: right() }
    return { kind, text: kind === 'wrong' ? mistaken : open }
  }

  const code = part('code', () => value.code.trim(), words.open.code)
  return asParts([...words.gives(code, reward(), scope(), condition()), ...words.runs(start(), end())])

  function reward(): SentencePart {
    const { open } = words
    switch (draft.rewardType) {
      case 'percent_discount': {
        const typed = draft.percentDiscount.trim()
        const right = () => words.percentOff(String(value.percentDiscount))
        return part('percentDiscount', right, open.percent, typed ? words.percentOff(typed) : open.percent)
      }
      case 'flat_rate_discount':
        return part(
          'flatRateDiscount',
          () => words.amountOff(money(value.flatRateDiscount ?? '', currency)),
          open.amount,
        )
      case 'free_shipping':
        return { kind: 'key', text: words.freeShipping }
      default:
        return { kind: 'key', text: wordName({}, draft.rewardType) }
    }
  }

  function scope(): readonly (string | SentencePart)[] {
    const { rewardType, applicationType } = draft
    // Only the shop knows what is given, or on what.
    if (!isKnown(rewardTypeSchema.options, rewardType))
      return applicationType === 'all' ? [] : words.onOther(wordName({}, applicationType))
    if (applicationType === 'all') return words.onAll[rewardType]
    if (!isKnown(applicationTypeSchema.options, applicationType))
      return words.onOther(wordName({}, applicationType))
    const ofCategories = applicationType === 'category'
    const field = ofCategories ? 'categoryIds' : 'productIds'
    const known = ofCategories ? catalogue?.categoryChoices : catalogue?.productChoices
    const ids = draft[field]
    const names = ids.slice(0, ids.length > 5 ? 4 : 5).map((id): SentencePart => {
      const gone = ofCategories ? words.unknownCategory : words.unknownProduct
      return { kind: 'key', text: known?.get(id)?.name ?? gone }
    })
    if (ids.length > names.length) names.push({ kind: 'key', text: words.more(ids.length - names.length) })
    if (ids.length === 0)
      names.push(part(field, () => '', ofCategories ? words.open.category : words.open.product))
    return ofCategories ? words.onCategories(rewardType, names) : words.onProducts(rewardType, names)
  }

  function condition(): readonly (string | SentencePart)[] {
    const { requirementType } = draft
    if (requirementType === 'minimum_cart_total') {
      const right = () => words.orMore(money(value.minimumCartTotal ?? '', currency))
      return words.spend(part('minimumCartTotal', right, words.open.total))
    }
    if (requirementType === 'minimum_cart_quantity') {
      const right = () => words.piecesOrMore(value.minimumCartQuantity ?? 0)
      return words.buy(part('minimumCartQuantity', right, words.open.quantity))
    }
    return requirementType === 'any_order' ? [] : words.onOther(wordName({}, requirementType))
  }

  function start(): readonly (string | SentencePart)[] {
    const at = value.activeAt ?? ''
    const begins = part('activeAt', () => words.dayAndTime(fullDay(at), clockTime(at)), words.open.start)
    if (problems.activeAt || Date.parse(at) > now.getTime()) return words.starts(begins)
    return isNew ? words.startsAtOnce({ kind: 'key', text: words.atOnce }) : words.runsSince(begins)
  }

  function end(): readonly (string | SentencePart)[] {
    if (draft.expirationType === 'never') return words.hasNoEnd
    if (!isKnown(expirationTypeSchema.options, draft.expirationType))
      return words.onOther(wordName({}, draft.expirationType))
    if (draft.expirationType === 'on_limit') {
      const uses = part('useLimit', () => words.uses(value.useLimit ?? 0), words.open.limit)
      const isUsedUp = value.useLimit !== null && (input.useCount ?? 0) >= value.useLimit
      return isUsedUp && !problems.useLimit ? words.endedAfter(uses) : words.endsAfter(uses)
    }
    const at = value.expiresAt ?? ''
    const wholeDay = endsWithItsDay(zone, at)
    const late =
      problems.expiresAt === discountRuleMessages.expiresBeforeStart ? words.beforeStart : words.dayPassed
    const right = () => {
      const day = fullDay(lastDay(zone, at)?.toDate(zone) ?? at)
      return wholeDay ? day : words.dayAndTime(day, clockTime(at))
    }
    const ends = part('expiresAt', right, value.expiresAt === null ? words.open.end : late)
    if (problems.expiresAt) return words.ends(ends)
    if (Date.parse(at) <= now.getTime()) return words.endedOn(ends)
    return wholeDay ? words.endsAfter(ends) : words.endsOn(ends)
  }
}

/** Turns plain strings into parts. */
function asParts(woven: readonly (string | SentencePart)[]): readonly SentencePart[] {
  return woven.map((piece) => (typeof piece === 'string' ? { kind: 'plain', text: piece } : piece))
}
