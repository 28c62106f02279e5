import { isKnown, wordName } from '#shared/values/shop-word.ts'
import { CircleAlert, EyeOff, Hourglass, Package, PackageX, Tag } from 'lucide-react'
import { productStatusSchema, type Product, type ProductStatus } from '#shared/products/product.ts'
import { warningsOf } from '#shared/products/stock.ts'
import { Badge, type Tone } from '../../../components/marks/Badge.tsx'
import { useNow } from '../../../components/dates/now.ts'
import { clockTime, shortDay } from '../../../format/dates.ts'
import { shopNow } from '../../../format/zone.ts'
import { money } from '../../../format/money.ts'
import { texts } from '../../../texts/texts.ts'
import { ProductOptions } from './ProductOptions.tsx'
import { ProductPictures } from './ProductPictures.tsx'
import { ProductShipping } from './ProductShipping.tsx'
import { useCollectionNames, useShop } from '../list/products.queries.ts'
import styles from './ProductSheet.module.css'

const statusLook = {
  active: { tone: 'done', icon: Package },
  coming_soon: { tone: 'pending', icon: Hourglass },
  hidden: { tone: 'plain', icon: EyeOff },
  sold_out: { tone: 'bad', icon: PackageX },
} as const satisfies Record<ProductStatus, { tone: Tone; icon: typeof Package }>

const otherLook = { tone: 'plain', icon: Package } as const

/** Everything that the shop tells about a product. */
export function ProductSheet({ product }: { readonly product: Product }) {
  const { sheet, statusName, warning } = texts.products
  const { currency } = useShop()
  const names = useCollectionNames()
  const now = useNow(shopNow)
  const look = isKnown(productStatusSchema.options, product.status) ? statusLook[product.status] : otherLook
  const when = (at: string | null) => (at === null ? sheet.none : `${shortDay(at, now)}, ${clockTime(at)}`)
  const named = (ids: readonly string[], known: ReadonlyMap<string, string>) =>
    ids.flatMap((id) => known.get(id) ?? []).join(', ') || sheet.none
  // The status badge already says that it is sold out.
  const warnings = warningsOf(product).filter((one) => !(one === 'soldOut' && product.status === 'sold_out'))
  return (
    <div className={styles.sheet}>
      <div>
        <h2 className={styles.name} dir="auto">
          {product.name}
        </h2>
        <p className={styles.price}>{money(product.price, currency)}</p>
        <p className={styles.badges}>
          <Badge tone={look.tone} icon={look.icon}>
            {wordName(statusName, product.status)}
          </Badge>
          {product.onSale && (
            <Badge tone="plain" icon={Tag}>
              {sheet.onSale}
            </Badge>
          )}
          {warnings.map((one) => (
            <Badge key={one} tone={one === 'soldOut' ? 'bad' : 'wait'} icon={CircleAlert}>
              {warning[one]}
            </Badge>
          ))}
        </p>
      </div>
      <ProductPictures key={product.id} urls={product.imageUrls} name={product.name} />
      <ProductOptions product={product} currency={currency} />
      <section aria-labelledby="product-description">
        <h3 id="product-description" className={styles.head}>
          {sheet.description}
        </h3>
        {/* The shop's own text, shown as it was written: never as markup. */}
        <p className={styles.description} dir="auto">
          {product.description.trim() || <span className={styles.quiet}>{sheet.noDescription}</span>}
        </p>
      </section>
      <ProductShipping product={product} currency={currency} />
      <section aria-labelledby="product-facts">
        <h3 id="product-facts" className={styles.head}>
          {sheet.facts}
        </h3>
        <dl className={styles.facts}>
          <dt>{sheet.categories}</dt>
          <dd>{named(product.categoryIds, names.categories)}</dd>
          {names.artists.size > 0 && (
            <>
              <dt>{sheet.artists}</dt>
              <dd>{named(product.artistIds, names.artists)}</dd>
            </>
          )}
          <dt>{sheet.made}</dt>
          <dd>{when(product.createdAt)}</dd>
          <dt>{sheet.changed}</dt>
          <dd>{when(product.updatedAt)}</dd>
          <dt>{sheet.address}</dt>
          <dd>{product.permalink || sheet.none}</dd>
          <dt>{sheet.number}</dt>
          <dd>{product.id}</dd>
        </dl>
        <p className={styles.quiet}>{sheet.admin}</p>
      </section>
    </div>
  )
}
