import { useRef, type KeyboardEvent } from 'react'
import { SearchField } from '../../components/SearchField.tsx'
import { useShortcut } from '../../components/shortcuts.ts'
import { texts } from '../../texts/texts.ts'
import { longestSearch } from './discounts.search.ts'
import styles from './DiscountsSearch.module.css'

type DiscountsSearchProps = {
  readonly text: string
  readonly onText: (text: string) => void
  /** The keyboard goes on into the list. */
  readonly onLeave: () => void
}

/** Finds a discount as one types; `/` leads here, Enter and the arrow down lead on into the list. */
export function DiscountsSearch({ text, onText, onLeave }: DiscountsSearchProps) {
  const input = useRef<HTMLInputElement>(null)
  const words = texts.discounts.search
  useShortcut('/', words.key, () => {
    input.current?.focus()
    input.current?.select()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const leaves =
      event.key === 'ArrowDown' || event.key === 'Enter' || (event.key === 'Escape' && text === '')
    if (!leaves) return
    event.preventDefault()
    event.stopPropagation()
    onLeave()
  }
  return (
    <div className={styles.search} onKeyDownCapture={onKeyDown}>
      <SearchField
        label={words.label}
        placeholder={words.placeholder}
        value={text}
        onChange={onText}
        maxLength={longestSearch}
        inputRef={input}
      />
    </div>
  )
}
