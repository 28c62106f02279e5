import { Link } from '@tanstack/react-router'
import type { Overview } from '#shared/shop/overview.ts'
import { stockWarnings } from '#shared/products/stock.ts'
import { Picture } from '../../components/marks/Picture.tsx'
import { texts } from '../../texts/texts.ts'
import styles from './ProductLines.module.css'

type Line = Overview['stock']['lines'][number]

const tones: Readonly<Record<Line['warning'], string | undefined>> = {
  soldOut: styles.bad,
  lowStock: styles.wait,
  noPicture: styles.gap,
}

type StockProps = { readonly stock: Overview['stock'] }

/** Visible products that cost sales: sold out, nearly so, or without a picture. */
export function StockSection({ stock: { total, lines } }: StockProps) {
  const words = texts.home.stock
  return (
    <section aria-labelledby="stock">
      <header className={styles.head}>
        <h2 id="stock" className={styles.title}>
          {words.title}
        </h2>
        {total > 0 && (
          <Link to="/products" search={{ warn: stockWarnings.join(',') }} className={styles.all}>
            {words.toLookAt(total)}
          </Link>
        )}
      </header>
      {lines.length === 0 && <p className={styles.none}>{words.none}</p>}
      <ul>
        {lines.map(({ productId, name, imageUrl, stock, warning, sold }) => (
          <li key={productId}>
            <Link to="/products" search={{ product: productId }} className={styles.line ?? ''}>
              <Picture url={imageUrl} size={36} />
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                <span className={tones[warning]}>{wordsOf(warning, stock, sold)}</span>
              </span>
              {stock !== null && <span className={styles.number}>{words.left(stock)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** @param sold pieces in 30 days */
function wordsOf(warning: Line['warning'], stock: Line['stock'], sold: number): string {
  const words = texts.home.stock
  if (warning === 'soldOut') return words.soldOut
  if (warning === 'noPicture') return words.noPicture
  if (stock === 1) return words.last
  const weekly = Math.round((sold * 7) / 30)
  return weekly > 0 ? words.weekly(weekly) : words.low
}
