import { useEffect, useRef } from 'react'
import { GridList } from 'react-aria-components'
import { useShortcut } from '../../components/shortcuts.ts'
import { texts } from '../../texts/texts.ts'
import styles from './DiscountList.module.css'
import { DiscountRow } from './DiscountRow.tsx'
import type { ListRow } from './list-rows.ts'

type DiscountListProps = {
  readonly rows: readonly ListRow[]
  readonly openId: string | undefined
  readonly onOpen: (id: string) => void
  readonly now: Date
  readonly zone: string
}

/** The rows. Arrows, j and k move through them, Enter opens. */
export function DiscountList({ rows, openId, onOpen, now, zone }: DiscountListProps) {
  const list = useRef<HTMLDivElement>(null)
  const { keys } = texts.discounts

  // Back from a form that is gone: the keys go on in the list.
  useEffect(() => {
    if (openId === undefined && document.activeElement === document.body) list.current?.focus()
  }, [openId])

  const move = (step: 1 | -1) => {
    const elements = [...(list.current?.querySelectorAll<HTMLElement>('[role="row"]') ?? [])]
    const focused = elements.findIndex((row) => row === document.activeElement)
    const from = focused >= 0 ? focused : rows.findIndex(({ id }) => id === openId)
    const target = from < 0 ? elements.at(step > 0 ? 0 : -1) : elements[from + step]
    target?.focus()
  }
  useShortcut('j', keys.next, () => move(1))
  useShortcut('k', keys.previous, () => move(-1))

  return (
    <GridList
      ref={list}
      className={styles.list ?? ''}
      aria-label={texts.discounts.list}
      selectionMode="single"
      selectionBehavior="toggle"
      disallowEmptySelection
      // Letters are the page's shortcuts.
      disallowTypeAhead
      selectedKeys={openId === undefined ? [] : [openId]}
      onSelectionChange={(selected) => {
        const row = rows.find(({ id }) => selected !== 'all' && selected.has(id))
        if (row) onOpen(row.id)
      }}
    >
      {rows.map((row) => (
        <DiscountRow key={row.id} {...row} now={now} zone={zone} />
      ))}
    </GridList>
  )
}
