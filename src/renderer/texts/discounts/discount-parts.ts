import { counted } from '../everywhere/counted.ts'
import type { DiscountPart } from '#shared/discounts/discount-parts.ts'

/** The parts that were changed both here and in the shop, each whole, with both versions. */
export const discountParts = {
  names: {
    name: 'Name',
    code: 'Code',
    reward: 'What they get',
    scope: 'What it applies to',
    condition: 'Condition',
    run: 'When it runs',
  } satisfies Record<DiscountPart, string>,
  ofKind: (kind: string, value: string | null) => (value === null ? kind : `${kind}: ${value}`),
  from: (moment: string) => `From ${moment}`,
  until: (moment: string) => `Until ${moment}`,
  uses: (count: number) =>
    count === 1 ? 'Until it is used once' : `Until it is used ${counted(count)} times`,
  between: '. ',
} as const
