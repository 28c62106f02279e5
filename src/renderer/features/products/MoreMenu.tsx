import { ClipboardList, Ellipsis, Layers, UserPen } from 'lucide-react'
import { useMemo } from 'react'
import type { Product } from '#shared/models/product.ts'
import { stockLines } from '#shared/stock.ts'
import { IconButton } from '../../components/IconButton.tsx'
import { Menu, MenuItem } from '../../components/Menu.tsx'
import { texts } from '../../texts/texts.ts'
import type { ProductsSearch } from './products.search.ts'

type MoreMenuProps = {
  readonly products: readonly Product[]
  readonly onView: (view: ProductsSearch['view']) => void
}

/** The ways to what is seldom needed. */
export function MoreMenu({ products, onView }: MoreMenuProps) {
  const words = texts.products.more
  const wanting = useMemo(() => stockLines(products, 'low').length, [products])
  return (
    <Menu
      label={words.label}
      placement="bottom end"
      trigger={<IconButton icon={Ellipsis} label={words.label} />}
    >
      <MenuItem
        icon={ClipboardList}
        {...(wanting > 0 && { detail: texts.products.wanting(wanting) })}
        onAction={() => onView('stock')}
      >
        {words.stock}
      </MenuItem>
      <MenuItem icon={Layers} onAction={() => onView('categories')}>
        {words.categories}
      </MenuItem>
      <MenuItem icon={UserPen} onAction={() => onView('artists')}>
        {words.artists}
      </MenuItem>
    </Menu>
  )
}
