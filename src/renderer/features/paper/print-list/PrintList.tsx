import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { orderListSortSchema, type OrderListSort } from '#shared/orders/order-list.ts'
import { Checkbox } from '../../../components/choices/Checkbox.tsx'
import { Menu, MenuChoices, MenuItem } from '../../../components/overlays/Menu.tsx'
import { useNow } from '../../../components/dates/now.ts'
import { TextLink } from '../../../components/buttons/TextLink.tsx'
import { texts } from '../../../texts/texts.ts'
import styles from './PrintList.module.css'
import { orderIdsOf, type PrintEntry } from './print-entry.ts'
import { PrintRow } from './PrintRow.tsx'
import { isIn, type LeftOutByHand } from './use-left-out.ts'

const route = getRouteApi('/paper')

type PrintListProps<E extends PrintEntry> = {
  readonly entries: readonly E[]
  readonly left: LeftOutByHand
  readonly sort: OrderListSort
  readonly isGift?: (entry: E) => boolean
}

/** How many rows the list shows until the owner asks for more. */
const maxRows = 60

/** The orders of the print selection: which of them print, and which were printed before. */
export function PrintList<E extends PrintEntry>({ entries, left, sort, isGift }: PrintListProps<E>) {
  const navigate = route.useNavigate()
  const now = useNow()
  const [isWhole, setWhole] = useState(false)
  const words = texts.paper.pile
  const shown = isWhole ? entries : entries.slice(0, maxRows)
  const ids = entries.flatMap(orderIdsOf)
  const isAllIn = !ids.some((id) => left.out.has(id))
  const again = entries.filter((entry) => entry.printedAt !== null && isIn(orderIdsOf(entry), left.out))
  const isSomeNew = entries.some(({ printedAt }) => printedAt === null)
  const namesakes = useMemo(() => doubled(entries), [entries])
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
        <Checkbox isSelected={isAllIn} onChange={(on) => left.put(ids, on)}>
          {words.all(entries.length)}
        </Checkbox>
      )}
      {isSomeNew && again.length > 0 && (
        <TextLink act="paper.leavePrinted" onPress={() => left.put(again.flatMap(orderIdsOf), false)}>
          {words.leavePrinted(again.length)}
        </TextLink>
      )}
      <ul className={styles.rows}>
        {shown.map((entry) => (
          <PrintRow
            key={entry.orderId}
            entry={entry}
            isIn={isIn(orderIdsOf(entry), left.out)}
            hasNumber={namesakes.has(entry.buyer)}
            isGift={isGift?.(entry) ?? false}
            now={now}
            onPut={left.put}
          />
        ))}
      </ul>
      {shown.length < entries.length && (
        <TextLink act="paper.wholePile" onPress={() => setWhole(true)}>
          {words.more(entries.length - shown.length)}
        </TextLink>
      )}
    </section>
  )
}

/** Returns the names that occur more than once in the print selection, whose orders only a number tells apart. */
function doubled(entries: readonly PrintEntry[]): ReadonlySet<string> {
  const names = entries.map(({ buyer }) => buyer)
  return new Set(names.filter((name, index) => names.indexOf(name) !== index))
}
