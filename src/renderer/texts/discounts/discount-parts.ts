import type { DiscountPart } from '#shared/discounts/discount-parts.ts'

/** What was changed here and in the shop, whole, with how each of the two has it. */
export const discountParts = {
  names: {
    name: 'Name',
    code: 'Code',
    reward: 'What they get',
    scope: 'What it is for',
    condition: 'What is asked',
    run: 'When it runs',
  } satisfies Record<DiscountPart, string>,
  ofKind: (kind: string, value: string | null) => (value === null ? kind : `${kind}: ${value}`),
  from: (moment: string) => `From ${moment}`,
  until: (moment: string) => `Until ${moment}`,
  uses: (count: number) => (count === 1 ? 'Until it is used once' : `Until it is used ${count} times`),
  between: '. ',
} as const
