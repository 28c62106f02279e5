import { ClipboardList, Ellipsis, Layers, UserPen } from 'lucide-react'
import { useMemo } from 'react'
import type { Product } from '#shared/products/product.ts'
import { stockLines } from '#shared/products/stock.ts'
import { useActs } from '../../components/keys/acts.ts'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { ActItems, Menu, type MenuAct } from '../../components/overlays/Menu.tsx'
import { texts } from '../../texts/texts.ts'
import type { ProductsSearch } from './filters/products.search.ts'

type MoreMenuProps = {
  readonly products: readonly Product[]
  readonly onView: (view: ProductsSearch['view']) => void
}

/** The menu of rarely needed pages. */
export function ProductsMoreMenu({ products, onView }: MoreMenuProps) {
  const words = texts.products.more
  const wanting = useMemo(() => stockLines(products, 'low').length, [products])
  const acts: readonly MenuAct[] = [
    {
      id: 'products.stock',
      icon: ClipboardList,
      ...(wanting > 0 && { detail: texts.products.wanting(wanting) }),
      words: words.stock,
      run: () => onView('stock'),
    },
    { id: 'products.categories', icon: Layers, words: words.categories, run: () => onView('categories') },
    { id: 'products.artists', icon: UserPen, words: words.artists, run: () => onView('artists') },
  ]
  useActs(acts)
  return (
    <Menu
      label={words.label}
      placement="bottom end"
      trigger={<IconButton icon={Ellipsis} label={words.label} />}
    >
      <ActItems acts={acts} />
    </Menu>
  )
}
