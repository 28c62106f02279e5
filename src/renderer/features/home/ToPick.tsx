import { Link } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import type { Overview } from '#shared/shop/overview.ts'
import { Picture } from '../../components/marks/Picture.tsx'
import { counted } from '../../texts/everywhere/counted.ts'
import { texts } from '../../texts/texts.ts'
import styles from './ToPick.module.css'

type ToPickProps = { readonly toPick: Overview['toPick'] }

/**
 * What to take off the shelf for all paid orders that wait, as on the pick list; each item links to the orders that
 * contain it.
 */
export function ToPick({ toPick }: ToPickProps) {
  const words = texts.home.toPick
  const { pieces, lines } = toPick
  if (pieces === 0) return null
  return (
    <section className={styles.section} aria-labelledby="to-pick">
      <header className={styles.head}>
        <h2 id="to-pick" className={styles.title}>
          {words.title}
        </h2>
        <span className={styles.pieces}>{words.pieces(pieces)}</span>
        <Link to="/paper" search={{ kind: 'pick' }} className={styles.list}>
          <ListChecks size={16} strokeWidth={1.75} aria-hidden />
          {texts.ways.paper.titles.pick}
        </Link>
      </header>
      <ul className={styles.lines}>
        {lines.map(({ productId, name, option, quantity, imageUrl }) => {
          const called = option === '' ? name : `${name}, ${option}`
          return (
            <li key={`${productId} ${called}`}>
              <Link
                to="/orders"
                search={
                  productId === null ? { q: name } : { product: productId, ...(option !== '' && { option }) }
                }
                className={styles.line ?? ''}
                aria-label={words.one(called, quantity)}
                title={called}
              >
                <Picture url={imageUrl} size={52} />
                <span className={styles.quantity}>{counted(quantity)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
