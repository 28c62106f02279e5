import { Link } from '@tanstack/react-router'
import type { Overview } from '#shared/models/overview.ts'
import { Picture } from '../../components/Picture.tsx'
import { texts } from '../../texts/texts.ts'
import styles from './ProductLines.module.css'

type StockProps = { readonly stock: Overview['stock'] }

/** Products that are sold out or run low while buyers still see them. */
export function Stock({ stock }: StockProps) {
  const words = texts.home.stock
  return (
    <section aria-labelledby="stock">
      <header className={styles.head}>
        <h2 id="stock" className={styles.title}>
          {words.title}
        </h2>
      </header>
      {stock.length === 0 && <p className={styles.none}>{words.none}</p>}
      <ul>
        {stock.map(({ productId, name, imageUrl, stock: left }) => (
          <li key={productId}>
            <Link to="/products" search={{ q: name }} className={styles.line ?? ''}>
              <Picture url={imageUrl} size={36} />
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                <span className={left === 0 ? styles.bad : styles.wait}>
                  {left === 0 ? words.soldOut : left === 1 ? words.last : words.low}
                </span>
              </span>
              <span className={styles.number}>{words.left(left)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
