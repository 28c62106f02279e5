import { Copy, PanelRight } from 'lucide-react'
import type { Discount } from '#shared/discounts/discount.ts'
import { copyText } from '../../../components/clipboard/clipboard.ts'
import { ActItems } from '../../../components/overlays/Menu.tsx'
import { MenuAt } from '../../../components/overlays/MenuAt.tsx'
import { linkActs } from '../../../shop/links/own-link.ts'
import { texts } from '../../../texts/texts.ts'

type DiscountMenuProps = {
  readonly discount: Discount
  readonly at: { readonly x: number; readonly y: number }
  readonly onOpen: (id: string) => void
  readonly onClose: () => void
}

/** The context menu of a discount in the list. */
export function DiscountMenu({ discount: { id, code }, at, onOpen, onClose }: DiscountMenuProps) {
  const words = texts.ownLinks
  return (
    <MenuAt label={code} at={at} onClose={onClose}>
      <ActItems
        acts={[
          { id: 'discount.open', icon: PanelRight, words: words.open, run: () => onOpen(id) },
          ...linkActs({ kind: 'discount', id }),
          {
            id: 'discount.copyCode',
            icon: Copy,
            words: texts.discounts.actions.copyCode,
            run: () => void copyText(code, texts.orders.copy.done(code)),
          },
        ]}
      />
    </MenuAt>
  )
}
