import { useContext, type ComponentProps } from 'react'
import type { Currency } from '#shared/values/fields.ts'
import type { Product } from '#shared/products/product.ts'
import { wordName } from '#shared/values/shop-word.ts'
import { money } from '../../../../format/money.ts'
import { ariaKeyShortcuts } from '../../../../components/keys/own-keys.ts'
import { texts } from '../../../../texts/texts.ts'
import { RowIndexContext } from './DrawnApart.tsx'
import { CardContext } from './card-context.ts'

/** The keys that act on a focused product, whether or not anything is selected. */
const rowKeys = () => ['Enter', ariaKeyShortcuts(['x'])].join(' ')

type DescribedRowProps = ComponentProps<'div'> & { readonly product: Product }

/**
 * A product's row, with what a screen reader says after its name: place, price and stock, and its keys. A product that
 * was just moved has no such description, since the move announces its place, and a screen reader would also say each
 * change of the description.
 */
export function DescribedRow({ product, ...row }: DescribedRowProps) {
  const { places, currency, announced } = useContext(CardContext)
  const words = announced.includes(product.id)
    ? undefined
    : descriptionOf(product, places.get(product.id), currency)
  const index = useContext(RowIndexContext)
  return <div {...row} aria-rowindex={index} aria-description={words} aria-keyshortcuts={rowKeys()} />
}

function descriptionOf(
  { price, stock, status }: Product,
  place: number | undefined,
  currency: Currency | null,
) {
  const { place: placeName, left, status: names } = texts.products
  const words = [
    place === undefined ? '' : placeName(place),
    money(price, currency),
    stock === null ? '' : left(stock),
    status === 'active' ? '' : wordName(names, status),
  ]
  return words.filter(Boolean).join(', ')
}
