import { useNavigate } from '@tanstack/react-router'
import { Ellipsis, Truck } from 'lucide-react'
import { IconButton } from '../../components/IconButton.tsx'
import { Menu, MenuItem } from '../../components/Menu.tsx'
import { texts } from '../../texts/texts.ts'

/** What is done with orders now and then. */
export function MoreMenu() {
  const navigate = useNavigate()
  const words = texts.carrierReport
  return (
    <Menu
      label={words.more}
      placement="bottom end"
      trigger={<IconButton icon={Ellipsis} label={words.more} />}
    >
      <MenuItem icon={Truck} keyCap="g r" onAction={() => void navigate({ to: '/carrier-report' })}>
        {words.open}
      </MenuItem>
    </Menu>
  )
}
