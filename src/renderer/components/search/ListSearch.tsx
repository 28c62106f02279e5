import { useRef, type KeyboardEvent } from 'react'
import { SearchField } from './SearchField.tsx'
import { useShortcut } from '../keys/shortcuts.ts'

type ListSearchProps = {
  readonly label: string
  readonly placeholder: string
  /** What `/` does, in the list of keys. */
  readonly keyWords: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly maxLength?: number
  /** Focus goes on into the list. */
  readonly onLeave: () => void
  /** It is back. */
  readonly onReturn?: () => void
  /** Its place beside others. */
  readonly className?: string | undefined
}

/** The search above a list: `/` leads here, Enter, the arrow down and Escape in the empty field lead on into the list. */
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
