import { counted } from '../everywhere/counted.ts'
import type { z } from 'zod'
import type { rewardTypeSchema } from '#shared/discounts/discount.ts'

type Reward = z.infer<typeof rewardTypeSchema>
/** Words with parts (chosen, missing or wrong values) woven in; a language may put them in another order. */
type Woven<P> = readonly (string | P)[]

/** Turns [a, b, c] into a, ", ", b, " and ", c. */
function and<P>(parts: readonly P[]): Woven<P> {
  return parts.flatMap((part, index) => [
    ...(index === 0 ? [] : [index === parts.length - 1 ? ' and ' : ', ']),
    part,
  ])
}

const before: Record<'category' | 'product', Record<Reward, string>> = {
  category: {
    percent_discount: ' everything in ',
    flat_rate_discount: ' what they buy in ',
    free_shipping: ' on everything in ',
  },
  product: { percent_discount: ' ', flat_rate_discount: ' ', free_shipping: ' on ' },
}

/** The sentences that describe a discount as an owner would to a buyer. */
export const discountSentences = {
  gives: <P>(code: P, reward: P, scope: Woven<P>, condition: Woven<P>): Woven<P> => [
    'Whoever types ',
    code,
    ' gets ',
    reward,
    ...scope,
    ...condition,
    '. ',
  ],
  percentOff: (percent: string) => `${percent.replace(/\s*%$/, '')}% off`,
  amountOff: (amount: string) => `${amount} off`,
  freeShipping: 'free shipping',

  /** For a kind that the contract does not know: the shop's own word. */
  onOther: (word: string): readonly string[] => [`, ${word.toLowerCase()}`],
  onAll: {
    percent_discount: [' everything'],
    flat_rate_discount: [' their order'],
    free_shipping: [],
  } satisfies Record<Reward, readonly string[]>,
  onCategories: <P>(reward: Reward, names: readonly P[]): Woven<P> => [
    before.category[reward],
    ...and(names),
  ],
  onProducts: <P>(reward: Reward, names: readonly P[]): Woven<P> => [before.product[reward], ...and(names)],
  more: (count: number) => `${counted(count)} more`,
  unknownCategory: 'a category that is gone',
  unknownProduct: 'a product that is gone',

  spend: <P>(total: P): Woven<P> => [' when they spend ', total],
  orMore: (amount: string) => `${amount} or more`,
  buy: <P>(quantity: P): Woven<P> => [' when they buy ', quantity],
  piecesOrMore: (count: number) => (count === 1 ? '1 piece or more' : `${counted(count)} pieces or more`),

  runs: <P>(start: Woven<P>, end: Woven<P>): Woven<P> => [...start, ...end, '.'],
  starts: <P>(at: P): Woven<P> => ['It starts on ', at],
  startsAtOnce: <P>(atOnce: P): Woven<P> => ['It starts ', atOnce],
  atOnce: 'at once',
  runsSince: <P>(at: P): Woven<P> => ['It has run since ', at],
  dayAndTime: (day: string, time: string) => `${day} at ${time}`,
  hasNoEnd: [' and has no end'],
  endsAfter: <P>(dayOrUses: P): Woven<P> => [' and ends after ', dayOrUses],
  endedAfter: <P>(uses: P): Woven<P> => [' and ended after ', uses],
  endsOn: <P>(dayAndTime: P): Woven<P> => [' and ends on ', dayAndTime],
  endedOn: <P>(day: P): Woven<P> => [' and ended on ', day],
  ends: <P>(wrongOrOpen: P): Woven<P> => [' and ends ', wrongOrOpen],
  uses: (count: number) => (count === 1 ? '1 use' : `${counted(count)} uses`),
  dayPassed: 'on a day that has passed',
  beforeStart: 'before it starts',

  /** The placeholders of values that are still missing. */
  open: {
    code: 'a code',
    percent: 'a percentage off',
    amount: 'an amount off',
    category: 'a category',
    product: 'a product',
    total: 'an amount',
    quantity: 'a number of pieces',
    start: 'a day',
    end: 'after its last day',
    limit: 'a number of uses',
  },
} as const
