import { Ellipsis } from 'lucide-react'
import { useActs } from '../../components/acts.ts'
import { IconButton } from '../../components/IconButton.tsx'
import { ActItems, Menu } from '../../components/Menu.tsx'
import { texts } from '../../texts/texts.ts'
import { orderLinkActs } from './order-link-acts.ts'

/** What is done with the open order now and then. */
export function OrderPaneMenu({ id }: { readonly id: string }) {
  const acts = orderLinkActs(id)
  useActs(acts)
  const { more } = texts.ownLinks
  return (
    <Menu label={more} placement="bottom end" trigger={<IconButton icon={Ellipsis} label={more} />}>
      <ActItems acts={acts} />
    </Menu>
  )
}
