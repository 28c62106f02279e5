import {
  ArrowDownToLine,
  ArrowUpToLine,
  CornerDownLeft,
  ExternalLink,
  Hash,
  PanelRight,
  SquareCheck,
  SquarePen,
} from 'lucide-react'
import type { Product } from '#shared/products/product.ts'
import { useOpenInAdmin } from '../../../../shop/links/admin-page.ts'
import { ActItems, MenuItem, MenuSeparator } from '../../../../components/overlays/Menu.tsx'
import { MenuAt } from '../../../../components/overlays/MenuAt.tsx'
import { linkActs } from '../../../../shop/links/own-link.ts'
import { useOpenLink } from '../../../../shop/links/open-link.ts'
import { texts } from '../../../../texts/texts.ts'
import type { MoveDestination } from '../../order/moves.ts'
import { productPage } from '../../list/product-page.ts'
import { useShop } from '../../list/products.queries.ts'
import type { MoveQuestion } from '../../order/controls/SelectionActions.tsx'

type CardMenuProps = {
  readonly product: Product
  readonly at: { readonly x: number; readonly y: number }
  readonly selected: ReadonlySet<string>
  readonly onOpen: (id: string) => void
  readonly onSelect: (ids: ReadonlySet<string>) => void
  readonly onMove: (ids: readonly string[], destination: MoveDestination) => void
  readonly onRequestMove: (move: MoveQuestion) => void
  readonly onClose: () => void
}

/** The menu of a card. On a selected card, it acts on the whole selection. */
export function CardMenu({
  product,
  at,
  selected,
  onOpen,
  onSelect,
  onMove,
  onRequestMove,
  onClose,
}: CardMenuProps) {
  const words = texts.products
  const { site } = useShop()
  const openPage = useOpenLink()
  const page = productPage(product, site)
  const openInAdmin = useOpenInAdmin('product', product.id)
  const isSelected = selected.has(product.id)
  // The move keys act on the selection; without one, on the focused product, where the key can.
  const isKeyed = isSelected || selected.size === 0
  const ids = isSelected ? [...selected] : [product.id]
  const label = ids.length === 1 ? product.name : words.selected(ids.length)
  const request = (move: MoveQuestion) => {
    if (!isSelected) onSelect(new Set(ids))
    onRequestMove(move)
  }
  return (
    <MenuAt label={label} at={at} onClose={onClose}>
      <MenuItem act="product.open" icon={PanelRight} keyCap="Enter" onAction={() => onOpen(product.id)}>
        {words.cardMenu.open}
      </MenuItem>
      <MenuItem
        act="list.choose"
        icon={SquareCheck}
        keyCap="x"
        onAction={() =>
          onSelect(new Set(isSelected ? ids.filter((id) => id !== product.id) : [...selected, product.id]))
        }
      >
        {isSelected ? words.cardMenu.unselect : words.cardMenu.select}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        act="product.top"
        icon={ArrowUpToLine}
        {...(isKeyed && { keyCap: 'g t' })}
        onAction={() => onMove(ids, { to: 'top' })}
      >
        {words.toTop}
      </MenuItem>
      <MenuItem
        act="product.bottom"
        icon={ArrowDownToLine}
        {...(isKeyed && { keyCap: 'g b' })}
        onAction={() => onMove(ids, { to: 'bottom' })}
      >
        {words.toBottom}
      </MenuItem>
      <MenuItem
        act="product.before"
        icon={CornerDownLeft}
        {...(isSelected && { keyCap: 'b' })}
        onAction={() => request('before')}
      >
        {words.before.open}
      </MenuItem>
      <MenuItem
        act="product.place"
        icon={Hash}
        {...(isSelected && { keyCap: 'g n' })}
        onAction={() => request('place')}
      >
        {words.toPlace}
      </MenuItem>
      <MenuSeparator />
      <ActItems acts={linkActs({ kind: 'product', id: product.id })} />
      {page !== null && (
        <MenuItem act="product.see" icon={ExternalLink} onAction={() => openPage.mutate(page)}>
          {words.sheet.see}
        </MenuItem>
      )}
      {openInAdmin && (
        <MenuItem act="product.openInAdmin" icon={SquarePen} onAction={openInAdmin}>
          {texts.common.openInAdmin}
        </MenuItem>
      )}
    </MenuAt>
  )
}
