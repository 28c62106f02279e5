import { Check } from 'lucide-react'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { Autocomplete, ListBox, ListBoxItem, ListLayout, Virtualizer } from 'react-aria-components'
import { fold } from '#shared/values/fold.ts'
import { FindField } from './FindField.tsx'
import options from './Options.module.css'
import { texts } from '../../texts/texts.ts'
import styles from './SearchedList.module.css'

/** A thing that the owner can pick from a list. */
export type Pickable = {
  readonly id: string
  readonly name: string
  /** Text at the right of the name, in quieter type. */
  readonly aside: string | null
}

type PickListProps<P extends Pickable> = {
  /** What the owner looks for, such as "Find a product". */
  readonly label: string
  readonly choices: readonly P[]
  readonly picture?: (thing: P) => ReactNode
  /** The picked ids; null where picking one closes the list. */
  readonly picked: readonly string[] | null
  readonly onPick: (ids: string[]) => void
  readonly onEnd: () => void
}

const rowHeight = 36
const maxRows = 9

/**
 * A search above a list: typing searches, arrows move, Enter picks, Escape closes. A picked thing that the search
 * doesn't find stays picked.
 */
export function SearchedList<P extends Pickable>({
  label,
  choices,
  picture,
  picked,
  onPick,
  onEnd,
}: PickListProps<P>) {
  const [typed, setTyped] = useState('')
  const words = fold(typed).split(/\s+/).filter(Boolean)
  const found = choices.filter(({ name, aside }) => {
    const text = fold(`${name}\n${picked === null ? aside : ''}`)
    return words.every((word) => text.includes(word))
  })
  // The first Escape closes, though the search field would clear itself first.
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
          // Escape closes; without this it would clear the selection.
          escapeKeyBehavior="none"
          selectionMode={picked === null ? 'single' : 'multiple'}
          selectedKeys={picked ?? []}
          onSelectionChange={(keys) => {
            if (keys === 'all') return
            const before = picked ?? []
            // In the order in which they were picked. Those that the search doesn't find stay.
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
