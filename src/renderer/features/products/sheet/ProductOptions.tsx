import type { Currency } from '#shared/values/fields.ts'
import type { Product } from '#shared/products/product.ts'
import { optionName, stockState } from '#shared/products/stock.ts'
import { money } from '../../../format/money.ts'
import { texts } from '../../../texts/texts.ts'
import styles from './ProductTable.module.css'

type ProductOptionsProps = { readonly product: Product; readonly currency: Currency | null }

/** The options of a product, with price, pieces left and pieces sold. */
export function ProductOptions({ product, currency }: ProductOptionsProps) {
  const { sheet } = texts.products
  const { options, stock } = product
  const left = (pieces: number | null) => (
    <span className={styles[stockState(pieces)]}>{pieces ?? sheet.uncounted}</span>
  )
  return (
    <section aria-labelledby="product-options">
      <h3 id="product-options" className={styles.head}>
        {sheet.options}
      </h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{sheet.option}</th>
            <th scope="col">{sheet.price}</th>
            <th scope="col">{sheet.left}</th>
            <th scope="col">{sheet.sold}</th>
          </tr>
        </thead>
        <tbody>
          {options.map((option) => (
            <tr key={option.id}>
              <th scope="row">{optionName(product, option) || sheet.only}</th>
              <td>{money(option.price ?? product.price, currency)}</td>
              <td>{left(option.quantity)}</td>
              <td>{option.sold ?? '–'}</td>
            </tr>
          ))}
        </tbody>
        {options.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {sheet.all}
              </th>
              <td>{left(stock)}</td>
              <td>{options.reduce((sum, { sold }) => sum + (sold ?? 0), 0)}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}
