import { ArrowDownWideNarrow } from 'lucide-react'
import { useActs } from '../../../components/keys/acts.ts'
import { IconButton } from '../../../components/buttons/IconButton.tsx'
import { Menu, MenuChoices, MenuItem } from '../../../components/overlays/Menu.tsx'
import { texts } from '../../../texts/texts.ts'
import type { OrderSorting } from '../search/orders.search.ts'

type SortMenuProps = {
  readonly sorting: OrderSorting
  /** True in a search, whose results can be sorted by how well they match. */
  readonly isSearch: boolean
  readonly onChange: (sorting: OrderSorting) => void
}

const sortings: readonly OrderSorting[] = ['newest', 'oldest', 'changed', 'paid', 'name', 'total', 'totalUp']

/** Chooses how the orders are sorted. */
export function SortMenu({ sorting, isSearch, onChange }: SortMenuProps) {
  const words = texts.orderList.sort
  const choices = isSearch ? (['match', ...sortings] as const) : sortings
  useActs(
    choices
      .filter((choice) => choice !== sorting)
      .map((choice) => ({
        id: `sort.${choice}`,
        words: words.now(words[choice]),
        run: () => onChange(choice),
      })),
  )
  return (
    <Menu
      label={words.label}
      placement="bottom end"
      trigger={<IconButton icon={ArrowDownWideNarrow} label={words.now(words[sorting])} />}
    >
      <MenuChoices label={words.label} value={sorting}>
        {choices.map((choice) => (
          <MenuItem key={choice} id={choice} onAction={() => onChange(choice)}>
            {words[choice]}
          </MenuItem>
        ))}
      </MenuChoices>
    </Menu>
  )
}
