import { ArrowLeft, ChevronDown, ChevronUp, ExternalLink, X } from 'lucide-react'
import type { Product } from '#shared/models/product.ts'
import { Button } from '../../components/Button.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { texts } from '../../texts/texts.ts'
import { useOpenPage, useShop } from './products.queries.ts'
import { pageOf } from './product-page.ts'
import styles from './ProductSheetHead.module.css'

type ProductSheetHeadProps = {
  readonly product: Product | undefined
  readonly place: number | undefined
  readonly total: number
  readonly onPrevious: (() => void) | null
  readonly onNext: (() => void) | null
  readonly onClose: () => void
  /** The sheet covers the list: closing it is going back. */
  readonly covers: boolean
}

/** The 52 px head of the open product: the way through the list, and to the shop. */
export function ProductSheetHead(props: ProductSheetHeadProps) {
  const { product, place, total, onPrevious, onNext, onClose, covers } = props
  const { sheet } = texts.products
  const { site } = useShop()
  const open = useOpenPage()
  const page = product ? pageOf(product, site) : null
  return (
    <header className={styles.head}>
      {covers && (
        <Button look="quiet" icon={ArrowLeft} onPress={onClose}>
          {texts.common.back}
        </Button>
      )}
      <IconButton
        icon={ChevronUp}
        label={sheet.previous}
        isDisabled={onPrevious === null}
        {...(onPrevious && { onPress: onPrevious })}
      />
      <IconButton
        icon={ChevronDown}
        label={sheet.next}
        isDisabled={onNext === null}
        {...(onNext && { onPress: onNext })}
      />
      {place !== undefined && <p className={styles.place}>{sheet.position(place, total)}</p>}
      <div className={styles.end}>
        {page !== null && (
          <Button endIcon={ExternalLink} onPress={() => open.mutate(page)}>
            {sheet.see}
          </Button>
        )}
        {!covers && <IconButton icon={X} label={sheet.close} onPress={onClose} />}
      </div>
    </header>
  )
}
