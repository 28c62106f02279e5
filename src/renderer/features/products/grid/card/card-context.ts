import { createContext } from 'react'
import type { Currency } from '#shared/values/fields.ts'
import type { Density } from '#shared/shop/row-looks.ts'
import type { Sequence } from '../../order/places.ts'

/** What all cards share. It comes around the list, so that a move does not rebuild thousands of items. */
export type CardContextValue = {
  readonly places: ReadonlyMap<string, number>
  readonly currency: Currency | null
  readonly density: Density
  /** Products that came since the owner looked last. */
  readonly fresh: ReadonlySet<string>
  /** Products that have just been put in place. */
  readonly settling: ReadonlySet<string>
  /** Products whose new place was said when they were put there, until focus goes on. */
  readonly said: Sequence
  /** The product that stands in the sheet. */
  readonly open: string | undefined
  readonly onOpen: (id: string) => void
}

export const CardContext = createContext<CardContextValue>({
  places: new Map(),
  currency: null,
  density: 'medium',
  fresh: new Set(),
  settling: new Set(),
  said: [],
  open: undefined,
  onOpen: () => undefined,
})
