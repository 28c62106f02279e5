import { useNavigate } from '@tanstack/react-router'
import { Archive, CheckCheck, Ellipsis, FileDown, Truck } from 'lucide-react'
import { useActs } from '../../components/acts.ts'
import { IconButton } from '../../components/IconButton.tsx'
import { Menu, MenuItem } from '../../components/Menu.tsx'
import { askForFile } from '../../order-file-asked.ts'
import { texts } from '../../texts/texts.ts'
import { sortOfPile, type Question } from './order-filters.ts'
import { useSeeAll } from './seen.queries.ts'

type MoreMenuProps = {
  /** What the list shows, and in words. */
  readonly question: Question
  readonly about: string
}

/** What is done with orders now and then. */
export function MoreMenu({ question: { filter, sort }, about }: MoreMenuProps) {
  const navigate = useNavigate()
  const seeAll = useSeeAll()
  const words = texts.orderList.more
  const toPutAway = () => void navigate({ to: '/orders', search: { view: 'putAway' } })
  useActs([{ id: 'list.putAway', words: texts.orderList.putAway.open, run: toPutAway }])
  return (
    <Menu label={words} placement="bottom end" trigger={<IconButton icon={Ellipsis} label={words} />}>
      <MenuItem
        icon={FileDown}
        onAction={() => askForFile({ scope: { filter }, sort: sortOfPile(sort), about })}
      >
        {texts.ways.exportOrders}
      </MenuItem>
      <MenuItem icon={Truck} keyCap="g r" onAction={() => void navigate({ to: '/carrier-report' })}>
        {texts.ways.carrierReport.open}
      </MenuItem>
      <MenuItem icon={Archive} onAction={toPutAway}>
        {texts.orderList.putAway.open}
      </MenuItem>
      <MenuItem icon={CheckCheck} onAction={seeAll}>
        {texts.orderList.seen.all}
      </MenuItem>
    </Menu>
  )
}
