import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { FileLayout } from '#shared/documents/order-files.ts'
import { Checkbox } from '../../components/choices/Checkbox.tsx'
import { ErrorLine } from '../../components/fields/ErrorLine.tsx'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { texts } from '../../texts/texts.ts'
import styles from './ColumnChoice.module.css'

type ColumnChoiceProps = {
  readonly columns: FileLayout['columns']
  /** Ids, in their order. */
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** The choice of columns and their order: the chosen ones are on top, with buttons to move them up and down. */
export function ColumnChoice({ columns, chosen, onChange }: ColumnChoiceProps) {
  const words = texts.orderFiles.columns
  const others = columns.filter(({ id }) => !chosen.includes(id))
  const all = useRef<HTMLDivElement>(null)
  /** The name of the pressed control: its row moves, and focus moves along. */
  const pressed = useRef<string | null>(null)
  useEffect(() => {
    const name = pressed.current
    pressed.current = null
    if (name !== null)
      all.current?.querySelector<HTMLElement>(`[data-follow="${name}"] :is(input, button)`)?.focus()
  }, [chosen])
  const change = (name: string, next: readonly string[]) => {
    pressed.current = name
    onChange(next)
  }
  const swap = (name: string, place: number, other: number) => {
    const [from, to] = [chosen[place], chosen[other]]
    if (from === undefined || to === undefined) return
    change(
      name,
      chosen.map((id, at) => (at === place ? to : at === other ? from : id)),
    )
  }
  return (
    <div ref={all} className={styles.columns}>
      <div>
        <h3 className={styles.title}>{words.label}</h3>
        <ol className={styles.list} aria-label={words.label}>
          {chosen.map((id, place) => {
            const head = columns.find((column) => column.id === id)?.head ?? id
            return (
              <li key={id} className={styles.row}>
                <span data-follow={id}>
                  <Checkbox
                    isSelected
                    onChange={() =>
                      change(
                        id,
                        chosen.filter((one) => one !== id),
                      )
                    }
                  >
                    {head}
                  </Checkbox>
                </span>
                <span className={styles.moves}>
                  <span data-follow={`${id} up`}>
                    <IconButton
                      icon={ChevronUp}
                      label={words.up(head)}
                      onPress={() => swap(`${id} up`, place, place - 1)}
                    />
                  </span>
                  <span data-follow={`${id} down`}>
                    <IconButton
                      icon={ChevronDown}
                      label={words.down(head)}
                      onPress={() => swap(`${id} down`, place, place + 1)}
                    />
                  </span>
                </span>
              </li>
            )
          })}
        </ol>
        {chosen.length === 0 && <ErrorLine>{words.none}</ErrorLine>}
      </div>
      <div>
        <h3 className={styles.title}>{words.others}</h3>
        <ul className={styles.list} aria-label={words.others}>
          {others.map(({ id, head }) => (
            <li key={id} className={styles.row}>
              <span data-follow={id}>
                <Checkbox isSelected={false} onChange={() => change(id, [...chosen, id])}>
                  {head}
                </Checkbox>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
