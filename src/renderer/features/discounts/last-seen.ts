import { useState } from 'react'
import type { Discount } from '#shared/discounts/discount.ts'

/** The open discount as the list had it last: what is there to be made again once it was deleted elsewhere. */
export function useLastSeen(discount: Discount | undefined): Discount | undefined {
  const [seen, setSeen] = useState(discount)
  if (discount && discount !== seen) setSeen(discount)
  return discount ?? seen
}
