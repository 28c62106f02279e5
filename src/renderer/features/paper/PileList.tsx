import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { orderListSortSchema, type OrderListSort } from '#shared/models/order-list.ts'
import type { Slip } from '#shared/models/paper.ts'
import { Checkbox } from '../../components/Checkbox.tsx'
import { Menu, MenuChoices, MenuItem } from '../../components/Menu.tsx'
import { useNow } from '../../components/now.ts'
import { TextLink } from '../../components/TextLink.tsx'
import { texts } from '../../texts/texts.ts'
import styles from './PileList.module.css'
import { PileRow } from './PileRow.tsx'

const route = getRouteApi('/paper')

export type PileEntry = Pick<Slip, 'orderId' | 'buyer' | 'printedAt'> & Partial<Pick<Slip, 'items'>>

type PileListProps<E extends PileEntry> = {
  readonly entries: readonly E[]
  readonly leftOut: ReadonlySet<string>
  readonly sort: OrderListSort
  readonly isGift?: (entry: E) => boolean
  readonly onPut: (ids: readonly string[], isIn: boolean) => void
}

/** So many rows stand there until more are asked for. */
const mostRows = 60

/** The orders of the pile: which of them print, and which were printed before. */
export function PileList<E extends PileEntry>({ entries, leftOut, sort, isGift, onPut }: PileListProps<E>) {
  const navigate = route.useNavigate()
  const now = useNow()
  const [isWhole, setWhole] = useState(false)
  const words = texts.paper.pile
  const shown = isWhole ? entries : entries.slice(0, mostRows)
  const ids = entries.map(({ orderId }) => orderId)
  const isAllIn = !ids.some((id) => leftOut.has(id))
  return (
    <section className={styles.pile} aria-labelledby="in-this-pile">
      <header className={styles.head}>
        <h3 id="in-this-pile" className={styles.title}>
          {words.title}
        </h3>
        <Menu
          label={words.sort}
          placement="bottom end"
          trigger={<TextLink aria-label={`${words.sort}: ${words[sort]}`}>{words[sort]}</TextLink>}
        >
          <MenuChoices label={words.sort} value={sort}>
            {orderListSortSchema.options.map((each) => (
              <MenuItem
                key={each}
                id={each}
                onAction={() =>
                  void navigate({
                    search: (before) => ({ ...before, sort: each === '-placed' ? undefined : each }),
                    replace: true,
                  })
                }
              >
                {words[each]}
              </MenuItem>
            ))}
          </MenuChoices>
        </Menu>
      </header>
      {entries.length > 1 && (
        <Checkbox isSelected={isAllIn} onChange={(on) => onPut(ids, on)}>
          {words.all(entries.length)}
        </Checkbox>
      )}
      <ul className={styles.rows}>
        {shown.map((entry) => (
          <PileRow
            key={entry.orderId}
            entry={entry}
            isIn={!leftOut.has(entry.orderId)}
            isGift={isGift?.(entry) ?? false}
            now={now}
            onPut={onPut}
          />
        ))}
      </ul>
      {shown.length < entries.length && (
        <TextLink onPress={() => setWhole(true)}>{words.more(entries.length - shown.length)}</TextLink>
      )}
    </section>
  )
}
