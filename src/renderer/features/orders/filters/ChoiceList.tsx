import { Check } from 'lucide-react'
import {
  Autocomplete,
  Input,
  ListBox,
  ListBoxItem,
  SearchField,
  useFilter,
  type Selection,
} from 'react-aria-components'
import { texts } from '../../../texts/texts.ts'
import styles from './ChoiceList.module.css'

export type Choice = {
  readonly id: string
  readonly words: string
  /** Shown at the right edge, such as the number of orders. */
  readonly end?: string
}

type ChoiceListProps = {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly chosen: readonly string[]
  /** Allows choosing several, any of which may match; otherwise one. */
  readonly isMultiple?: boolean
  /** Takes focus when it opens. */
  readonly hasFocus?: boolean
  /** Shown when there is nothing to choose from. */
  readonly nothing: string
  readonly onChange: (chosen: string[]) => void
}

/** The number of choices from which on the list has a search field. */
const manyChoices = 9

/** A list to choose one or several from, by pointer or keys. */
export function ChoiceList(props: ChoiceListProps) {
  const { label, choices, chosen, isMultiple = false, hasFocus = true, nothing, onChange } = props
  const { contains } = useFilter({ sensitivity: 'base' })
  const list = (
    <ListBox
      aria-label={label}
      className={styles.list ?? ''}
      items={choices}
      selectionMode={isMultiple ? 'multiple' : 'single'}
      selectionBehavior="toggle"
      // Escape closes the surrounding flyout and keeps what is chosen.
      escapeKeyBehavior="none"
      selectedKeys={chosen}
      onSelectionChange={(keys) => onChange(idsOf(keys, choices))}
      // A search field takes focus where there is one.
      autoFocus={hasFocus && choices.length < manyChoices ? 'first' : false}
      renderEmptyState={() => (
        <p className={styles.nothing}>
          {choices.length === 0 ? nothing : texts.orderList.filters.nothing.found}
        </p>
      )}
    >
      {({ words, end }) => (
        <ListBoxItem className={styles.choice ?? ''} textValue={words}>
          {({ isSelected }) => (
            <>
              <Check className={isSelected ? '' : (styles.off ?? '')} size={16} strokeWidth={2} aria-hidden />
              <span className={styles.words} dir="auto">
                {words}
              </span>
              {end !== undefined && <span className={styles.end}>{end}</span>}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  )
  if (choices.length < manyChoices) return list
  return (
    <Autocomplete filter={contains}>
      <SearchField
        aria-label={texts.orderList.filters.find(label)}
        className={styles.find ?? ''}
        autoFocus={hasFocus}
      >
        <Input className={styles.input ?? ''} placeholder={texts.orderList.filters.find(label)} />
      </SearchField>
      {list}
    </Autocomplete>
  )
}

function idsOf(keys: Selection, choices: readonly Choice[]): string[] {
  return choices.flatMap(({ id }) => (keys === 'all' || keys.has(id) ? [id] : []))
}
