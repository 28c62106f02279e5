import { FileQuestionMark, ImageOff } from 'lucide-react'
import type { Product } from '#shared/products/product.ts'
import { warningsOf } from '#shared/products/stock.ts'
import { texts } from '../../../../texts/texts.ts'
import { VisuallyHidden } from '../../../../components/marks/VisuallyHidden.tsx'
import styles from './DataWarnings.module.css'

const icons = { noPicture: ImageOff, noDescription: FileQuestionMark }
const gaps = ['noPicture', 'noDescription'] as const

type DataWarningsProps = {
  readonly product: Product
  /** Shows words beside the icons, where there is room. */
  readonly words?: boolean
}

/** What a product that buyers see still lacks. The stock is shown elsewhere. */
export function DataWarnings({ product, words = false }: DataWarningsProps) {
  const found = warningsOf(product)
  return gaps
    .filter((gap) => found.includes(gap))
    .map((gap) => {
      const Icon = icons[gap]
      const name = texts.products.warning[gap]
      return (
        <span key={gap} className={styles.gap} {...(!words && { title: name })}>
          <Icon size={14} strokeWidth={2} aria-hidden />
          {words ? name : <VisuallyHidden>{name}</VisuallyHidden>}
        </span>
      )
    })
}
