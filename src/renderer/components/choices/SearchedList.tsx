import { Check } from 'lucide-react'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { Autocomplete, ListBox, ListBoxItem, ListLayout, Virtualizer } from 'react-aria-components'
import { fold } from '#shared/values/fold.ts'
import { FindField } from './FindField.tsx'
import options from './Options.module.css'
import { texts } from '../../texts/texts.ts'
import styles from './SearchedList.module.css'

/** Something that can be picked from a list. */
export type Pickable = {
  readonly id: string
  readonly name: string
  /** At the right of the name, in a quieter voice. */
  readonly aside: string | null
}

type PickListProps<P extends Pickable> = {
  /** What is looked for, such as "Find a product". */
  readonly label: string
  readonly things: readonly P[]
  readonly picture?: (thing: P) => ReactNode
  /** Those that are picked; null where picking one ends it. */
  readonly picked: readonly string[] | null
  readonly onPick: (ids: string[]) => void
  readonly onEnd: () => void
}

const rowHeight = 36
const maxRows = 9

/** A search above a list: type to find, arrows to go, Enter to pick, Escape ends. What was picked and is not found now stays picked. */
export function SearchedList<P extends Pickable>({
  label,
  things,
  picture,
  picked,
  onPick,
  onEnd,
}: PickListProps<P>) {
  const [typed, setTyped] = useState('')
  const words = fold(typed).split(/\s+/).filter(Boolean)
  const found = things.filter(({ name, aside }) => {
    const text = fold(`${name}\n${picked === null ? aside : ''}`)
    return words.every((word) => text.includes(word))
  })
  // Once is enough, though the field would rather be emptied first.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onEnd()
  }
  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped}>
      <div onKeyDownCapture={onKeyDown}>
        <FindField label={label} />
      </div>
      <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight }}>
        <ListBox
          className={styles.list ?? ''}
          style={{ height: Math.min(Math.max(found.length, 1), maxRows) * rowHeight }}
          aria-label={label}
          items={found}
          // Escape ends; what was picked stays.
          escapeKeyBehavior="none"
          selectionMode={picked === null ? 'single' : 'multiple'}
          selectedKeys={picked ?? []}
          onSelectionChange={(keys) => {
            if (keys === 'all') return
            const before = picked ?? []
            // In the order in which they were picked. Those that are not found by the words typed stay.
            const added = found.map(({ id }) => id).filter((id) => keys.has(id) && !before.includes(id))
            onPick([...before.filter((id) => keys.has(id)), ...added])
          }}
          renderEmptyState={() => <p className={options.none}>{texts.common.noneFound}</p>}
        >
          {(thing) => (
            <ListBoxItem
              id={thing.id}
              textValue={thing.aside === null ? thing.name : `${thing.name}, ${thing.aside}`}
              className={`${options.item} ${styles.item} ${picked === null ? styles.one : ''}`}
            >
              {picture?.(thing)}
              <span className={`${options.name} ${styles.name}`}>{thing.name}</span>
              {thing.aside !== null && <span className={styles.aside}>{thing.aside}</span>}
              {picked !== null && (
                <Check className={options.check ?? ''} size={16} strokeWidth={1.75} aria-hidden />
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Virtualizer>
    </Autocomplete>
  )
}
