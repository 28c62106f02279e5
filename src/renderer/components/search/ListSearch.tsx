import { useRef, type KeyboardEvent } from 'react'
import { SearchField } from './SearchField.tsx'
import { useShortcut } from '../keys/shortcuts.ts'

type ListSearchProps = {
  readonly label: string
  readonly placeholder: string
  /** The words of `/` in the list of keys. */
  readonly keyWords: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly maxLength?: number
  /** Moves the focus into the list. */
  readonly onLeave: () => void
  /** Called when focus comes back to the search. */
  readonly onReturn?: () => void
  /** Its place beside other controls. */
  readonly className?: string | undefined
}

/**
 * The search above a list: `/` moves focus here; Enter, the arrow down, and Escape in the empty field move it on into
 * the list.
 */
export function ListSearch(props: ListSearchProps) {
  const { text, onText, onLeave, onReturn, keyWords, className, ...field } = props
  const input = useRef<HTMLInputElement>(null)
  const goThere = () => {
    input.current?.focus()
    input.current?.select()
  }
  useShortcut('/', keyWords, goThere, { atOnce: true })
  const onKeyDown = (event: KeyboardEvent) => {
    const leaves =
      event.key === 'ArrowDown' || event.key === 'Enter' || (event.key === 'Escape' && text === '')
    if (!leaves) return
    event.preventDefault()
    event.stopPropagation()
    onLeave()
  }
  return (
    <div className={className} onKeyDownCapture={onKeyDown} onFocus={onReturn}>
      <SearchField {...field} value={text} onChange={onText} inputRef={input} keyCap="/" />
    </div>
  )
}
