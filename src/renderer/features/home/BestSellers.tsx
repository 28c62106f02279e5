import { Link } from '@tanstack/react-router'
import type { Overview } from '#shared/shop/overview.ts'
import { Picture } from '../../components/marks/Picture.tsx'
import { texts } from '../../texts/texts.ts'
import styles from './ProductLines.module.css'
import { Share } from './Share.tsx'

type BestSellersProps = { readonly sellers: Overview['bestSellers'] }

/** The best-selling products; each links to the orders of that time that contain it. */
export function BestSellers({ sellers }: BestSellersProps) {
  const words = texts.home.bestSellers
  const maxPieces = Math.max(1, ...sellers.map(({ pieces }) => pieces))
  return (
    <section aria-labelledby="best-sellers">
      <header className={styles.head}>
        <h2 id="best-sellers" className={styles.title}>
          {words.title}
        </h2>
        <span className={styles.span}>{words.span}</span>
      </header>
      {sellers.length === 0 && <p className={styles.none}>{words.none}</p>}
      <ul>
        {sellers.map(({ productId, name, imageUrl, pieces, orders }) => (
          <li key={`${productId} ${name}`}>
            <Link
              to="/orders"
              search={{
                view: 'all',
                placed: '30-days',
                payment: 'completed,pending',
                ...(productId === null ? { q: name } : { product: productId }),
              }}
              className={styles.line ?? ''}
            >
              <Picture url={imageUrl} size={36} />
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                <Share of={pieces} max={maxPieces} words={words.pieces(pieces)} />
              </span>
              <span className={`${styles.number} ${styles.orders}`}>{texts.home.sales.orders(orders)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
