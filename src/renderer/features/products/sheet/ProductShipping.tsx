import type { Currency } from '#shared/values/fields.ts'
import type { Product } from '#shared/products/product.ts'
import { money } from '../../../format/money.ts'
import { texts } from '../../../texts/texts.ts'
import styles from './ProductTable.module.css'

type ProductShippingProps = { readonly product: Product; readonly currency: Currency | null }

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** Returns the name of a country; the service sends a code, which Intl may not know. */
function countryName(id: string): string {
  try {
    return countries.of(id) ?? id
  } catch {
    return id
  }
}

/** The shipping costs of a product, by destination. */
export function ProductShipping({ product, currency }: ProductShippingProps) {
  const { sheet } = texts.products
  if (product.shipping.length === 0) return null
  const amount = (price: string | null) => (price === null ? '–' : money(price, currency))
  return (
    <section aria-labelledby="product-shipping">
      <h3 id="product-shipping" className={styles.head}>
        {sheet.shipping}
      </h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{sheet.to}</th>
            <th scope="col">{sheet.alone}</th>
            <th scope="col">{sheet.withOthers}</th>
          </tr>
        </thead>
        <tbody>
          {product.shipping.map(({ id, countryId, alone, withOthers }) => (
            <tr key={id}>
              <th scope="row">{countryId === null ? sheet.elsewhere : countryName(countryId)}</th>
              <td>{amount(alone)}</td>
              <td>{amount(withOthers)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
