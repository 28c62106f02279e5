import { Ellipsis, LayoutList } from 'lucide-react'
import { useState } from 'react'
import { useActs } from '../../../components/keys/acts.ts'
import { IconButton } from '../../../components/buttons/IconButton.tsx'
import { ActItems, Menu, type MenuAct } from '../../../components/overlays/Menu.tsx'
import { texts } from '../../../texts/texts.ts'
import { orderLinkActs } from '../links/order-link-acts.ts'
import { SectionsDialog } from './sections/SectionsDialog.tsx'

/** The menu of rarely used actions on the open order. */
export function OrderPaneMenu({ id }: { readonly id: string }) {
  const [isOpen, setOpen] = useState(false)
  const acts: readonly MenuAct[] = [
    ...orderLinkActs(id),
    { id: 'order.sections', icon: LayoutList, words: texts.orderSections.open, run: () => setOpen(true) },
  ]
  useActs(acts)
  const { more } = texts.ownLinks
  return (
    <>
      <Menu label={more} placement="bottom end" trigger={<IconButton icon={Ellipsis} label={more} />}>
        <ActItems acts={acts} />
      </Menu>
      {isOpen && <SectionsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
