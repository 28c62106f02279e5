import { useNavigate } from '@tanstack/react-router'
import { CheckCheck, Ellipsis, FileDown, Truck } from 'lucide-react'
import { IconButton } from '../../components/IconButton.tsx'
import { Menu, MenuItem } from '../../components/Menu.tsx'
import { askForFile } from '../../order-file-asked.ts'
import { texts } from '../../texts/texts.ts'
import type { Question } from './order-filters.ts'
import { useSeeAll } from './seen.queries.ts'

/** What is done with orders now and then. @param question what the list shows */
export function MoreMenu({ question: { filter, sort } }: { readonly question: Question }) {
  const navigate = useNavigate()
  const seeAll = useSeeAll()
  const words = texts.orderList.more
  return (
    <Menu label={words} placement="bottom end" trigger={<IconButton icon={Ellipsis} label={words} />}>
      <MenuItem icon={FileDown} onAction={() => askForFile({ scope: { filter }, sort })}>
        {texts.orderFiles.open}
      </MenuItem>
      <MenuItem icon={Truck} keyCap="g r" onAction={() => void navigate({ to: '/carrier-report' })}>
        {texts.carrierReport.open}
      </MenuItem>
      <MenuItem icon={CheckCheck} onAction={seeAll}>
        {texts.orderList.seen.all}
      </MenuItem>
    </Menu>
  )
}
