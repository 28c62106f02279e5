import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { GridList } from 'react-aria-components'
import type { Discount } from '#shared/discounts/discount.ts'
import type { OutboxRow } from '#shared/outbox/outbox.ts'
import { isFocusLost } from '../../../components/keys/focus-lost.ts'
import { menuPlace } from '../../../components/overlays/menu-place.ts'
import { useShortcut } from '../../../components/keys/shortcuts.ts'
import { texts } from '../../../texts/texts.ts'
import styles from './DiscountList.module.css'
import { DiscountMenu } from './DiscountMenu.tsx'
import { DiscountRow } from './DiscountRow.tsx'
import type { ListRow } from './list-rows.ts'

type Place = ReturnType<typeof menuPlace>

type DiscountListProps = {
  readonly rows: readonly ListRow[]
  readonly openId: string | undefined
  readonly onOpen: (id: string) => void
  readonly limitsWere: Readonly<Record<string, number>>
  readonly deletions: ReadonlyMap<string, OutboxRow>
  readonly onDelete: (discount: Discount) => void
  readonly now: Date
  readonly zone: string
}

/** The rows. Arrows, j and k move through them, Enter opens, Delete deletes. */
export function DiscountList(props: DiscountListProps) {
  const { rows, openId, onOpen, limitsWere, deletions, onDelete, now, zone } = props
  const list = useRef<HTMLDivElement>(null)
  const { keys } = texts.discounts

  // When the form closes and its focus is lost, the list gets the focus.
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && openId === undefined && isFocusLost()) list.current?.focus()
    wasOpen.current = openId !== undefined
  }, [openId])

  const drawn = () => {
    const elements = [...(list.current?.querySelectorAll<HTMLElement>('[role="row"]') ?? [])]
    return { elements, focused: elements.findIndex((row) => row === document.activeElement) }
  }
  const move = (step: 1 | -1) => {
    const { elements, focused } = drawn()
    const from = focused >= 0 ? focused : rows.findIndex(({ id }) => id === openId)
    const target = from < 0 ? elements.at(step > 0 ? 0 : -1) : elements[from + step]
    target?.focus()
  }
  useShortcut('j', keys.next, () => move(1), { repeats: true })
  useShortcut('k', keys.previous, () => move(-1), { repeats: true })
  // Deletes only the focused row: the key is too close to others to delete the open discount from anywhere.
  useShortcut('Delete', keys.delete, () => {
    const discount = rows[drawn().focused]?.discount
    if (discount) onDelete(discount)
  })

  const [menu, setMenu] = useState<{ readonly discount: Discount; readonly at: Place } | null>(null)
  const onContextMenu = (event: MouseEvent) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[role="row"]') : null
    const discount = rows.find(({ id }) => id === row?.dataset['key'])?.discount
    if (!row || !discount) return
    event.preventDefault()
    // The row gets the focus back when the menu closes.
    row.focus({ preventScroll: true })
    setMenu({ discount, at: menuPlace(event, row) })
  }

  return (
    <>
      <GridList
        ref={list}
        render={(grid) => <div {...grid} onContextMenu={onContextMenu} />}
        className={styles.list ?? ''}
        aria-label={texts.discounts.list}
        selectionMode="single"
        selectionBehavior="toggle"
        disallowEmptySelection
        data-begins
        // Letters are shortcuts of the page.
        disallowTypeAhead
        selectedKeys={openId === undefined ? [] : [openId]}
        onSelectionChange={(selected) => {
          const row = rows.find(({ id }) => selected !== 'all' && selected.has(id))
          if (row) onOpen(row.id)
        }}
      >
        {rows.map((row) => (
          <DiscountRow
            key={row.id}
            {...row}
            limitWas={limitsWere[row.id]}
            deletion={deletions.get(row.id)}
            now={now}
            zone={zone}
          />
        ))}
      </GridList>
      {menu && <DiscountMenu {...menu} onOpen={onOpen} onClose={() => setMenu(null)} />}
    </>
  )
}
