import { ExternalLink, SquarePen, X } from 'lucide-react'
import type { Product } from '#shared/products/product.ts'
import { useOpenInAdmin } from '../../../shop/links/admin-page.ts'
import { useActs } from '../../../components/keys/acts.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { IconButton } from '../../../components/buttons/IconButton.tsx'
import { SheetHead } from '../../../components/panes/SheetHead.tsx'
import { linkActs } from '../../../shop/links/own-link.ts'
import { useOpenLink } from '../../../shop/links/open-link.ts'
import { texts } from '../../../texts/texts.ts'
import { useShop } from '../list/products.queries.ts'
import { productPage } from '../list/product-page.ts'

type ProductSheetHeadProps = {
  readonly product: Product | undefined
  readonly place: number | undefined
  readonly total: number
  readonly onPrevious: (() => void) | null
  readonly onNext: (() => void) | null
  readonly onClose: () => void
  /** True when the sheet covers the list: closing it then goes back. */
  readonly covers: boolean
}

/** The header of the open product: next, previous, and the links to the shop. */
export function ProductSheetHead(props: ProductSheetHeadProps) {
  const { product, place, total, onPrevious, onNext, onClose, covers } = props
  const { sheet } = texts.products
  const { site } = useShop()
  const open = useOpenLink()
  const openInAdmin = useOpenInAdmin('product', product?.id ?? '')
  useActs(product ? linkActs({ kind: 'product', id: product.id }) : [])
  const page = product ? productPage(product, site) : null
  return (
    <SheetHead
      words={sheet}
      place={place === undefined ? null : sheet.position(place, total)}
      onPrevious={onPrevious}
      onNext={onNext}
      onBack={covers ? onClose : null}
    >
      {page !== null && (
        <Button act="product.see" endIcon={ExternalLink} onPress={() => open.mutate(page)}>
          {sheet.see}
        </Button>
      )}
      {product && openInAdmin && (
        <IconButton
          act="product.openInAdmin"
          icon={SquarePen}
          label={texts.common.openInAdmin}
          onPress={openInAdmin}
        />
      )}
      {!covers && <IconButton act="list.back" icon={X} label={sheet.close} onPress={onClose} />}
    </SheetHead>
  )
}
