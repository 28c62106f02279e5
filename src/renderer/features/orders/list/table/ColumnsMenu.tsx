import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react'
import { useRef } from 'react'
import { DialogTrigger } from 'react-aria-components'
import type { ColumnId, TableColumn } from '#shared/orders/order-table.ts'
import { useActs } from '../../../../components/keys/acts.ts'
import { Checkbox } from '../../../../components/choices/Checkbox.tsx'
import { IconButton } from '../../../../components/buttons/IconButton.tsx'
import { texts } from '../../../../texts/texts.ts'
import styles from './ColumnsMenu.module.css'
import { Flyout } from '../../../../components/overlays/Flyout.tsx'
import { allColumns, columnOf } from './table-columns.ts'

type ColumnsMenuProps = {
  readonly columns: readonly TableColumn[]
  readonly onChange: (changed: (columns: readonly TableColumn[]) => TableColumn[]) => void
}

/** Chooses the columns of the table, and their order. */
export function ColumnsMenu({ columns, onChange }: ColumnsMenuProps) {
  const words = texts.orderList.table
  const list = useRef<HTMLUListElement>(null)
  const show = (id: ColumnId, isOn: boolean) => onChange((all) => withColumn(all, id, isOn))
  useActs(
    allColumns(columns).flatMap((id, at) => {
      const isOn = at < columns.length
      const name = words.columns[id]
      return isOn && columns.length === 1
        ? []
        : [
            {
              id: `columns.${id}`,
              words: isOn ? words.without(name) : words.with(name),
              run: () => show(id, !isOn),
            },
          ]
    }),
  )
  const move = (id: ColumnId, by: 1 | -1) => {
    onChange((all) => movedColumn(all, id, by))
    // Focus follows the row to its new place; at an end, to the button that is still enabled.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-column="${id}"]`) ?? []
      const [earlier, later] = buttons
      const wanted = by === -1 ? [earlier, later] : [later, earlier]
      wanted.find((button) => button && !button.disabled)?.focus()
    })
  }
  return (
    <DialogTrigger>
      <IconButton icon={Columns3} label={words.choose} />
      <Flyout label={words.choose} placement="bottom end">
        <ul ref={list} className={styles.columns}>
          {allColumns(columns).map((id, at) => {
            const isOn = at < columns.length
            const name = words.columns[id]
            return (
              <li key={id} className={styles.column}>
                <Checkbox isSelected={isOn} onChange={(on) => (on || columns.length > 1) && show(id, on)}>
                  {name}
                </Checkbox>
                {isOn && (
                  <>
                    <IconButton
                      icon={ArrowUp}
                      label={words.earlier(name)}
                      data-column={id}
                      isDisabled={at === 0}
                      onPress={() => move(id, -1)}
                    />
                    <IconButton
                      icon={ArrowDown}
                      label={words.later(name)}
                      data-column={id}
                      isDisabled={at === columns.length - 1}
                      onPress={() => move(id, 1)}
                    />
                  </>
                )}
              </li>
            )
          })}
        </ul>
      </Flyout>
    </DialogTrigger>
  )
}

/** Returns the columns with this one shown, at their end, or hidden; the last one stays. */
function withColumn(shown: readonly TableColumn[], id: ColumnId, isOn: boolean): TableColumn[] {
  const others = shown.filter((column) => column.id !== id)
  if (!isOn) return others.length === 0 ? [...shown] : others
  return others.length < shown.length ? [...shown] : [...shown, columnOf(id)]
}

/** Returns the columns with this one moved; as they are where it is not shown. */
function movedColumn(shown: readonly TableColumn[], id: ColumnId, by: 1 | -1): TableColumn[] {
  const at = shown.findIndex((column) => column.id === id)
  if (at === -1) return [...shown]
  return shown.toSpliced(at, 1).toSpliced(Math.max(0, at + by), 0, ...shown.slice(at, at + 1))
}
