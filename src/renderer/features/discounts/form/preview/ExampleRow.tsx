import { Fragment } from 'react'
import { checkDiscount } from '#shared/discounts/discount-rules.ts'
import type { Currency } from '#shared/values/fields.ts'
import type { Product } from '#shared/products/product.ts'
import { FormRow } from '../../../../components/fields/FormRow.tsx'
import { Picture } from '../../../../components/marks/Picture.tsx'
import { money, moneyDigits } from '../../../../format/money.ts'
import { texts } from '../../../../texts/texts.ts'
import { inputOf, type Draft } from '../../drafts/draft.ts'
import styles from './ExampleRow.module.css'
import { workedExample } from './worked-example.ts'

type ExampleRowProps = {
  readonly draft: Draft
  readonly products: readonly Product[]
  readonly currency: Currency | null
}

/** Shows what a buyer pays with the discount. Absent while a value is missing, or when no simple order shows it. */
export function ExampleRow({ draft, products, currency }: ExampleRowProps) {
  const input = inputOf(draft)
  const wrong = checkDiscount(input, { now: new Date(0) })
  const values = ['percentDiscount', 'flatRateDiscount', 'minimumCartTotal', 'minimumCartQuantity'] as const
  if (values.some((field) => wrong[field] !== undefined)) return null
  const example = workedExample(input, products, moneyDigits(currency))
  if (example === null) return null

  const words = texts.discounts.example
  const before = money(example.before, currency)
  const after = <strong key="after">{money(example.after, currency)}</strong>
  return (
    <FormRow title={texts.discounts.form.example}>
      <div className={styles.example}>
        <span className={styles.pictures}>
          {example.items.map(({ product }) => (
            <Picture key={product.id} url={product.imageUrl} size={40} />
          ))}
        </span>
        <div>
          <p>
            {words.items(example.items.map(({ product, quantity }) => ({ name: product.name, quantity })))}
          </p>
          <p className={styles.sum}>
            {example.saved === null
              ? words.shipping(before)
              : words
                  .becomes(before, after, money(example.saved, currency))
                  .map((piece, index) => <Fragment key={index}>{piece}</Fragment>)}
          </p>
        </div>
      </div>
    </FormRow>
  )
}
