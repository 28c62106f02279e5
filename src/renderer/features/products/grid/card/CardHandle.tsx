import { useContext, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { ButtonContext, useSlottedContext, type PressEvent } from 'react-aria-components'
import { HandleWordsContext } from './handle-words.ts'
import styles from './ProductCard.module.css'

/** What a press is asked for by those who hear of it. */
type Pressed = Pick<PressEvent, 'pointerType' | 'target'>

const isKeyOf = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' '

/**
 * The handle of a card, for keys and screen readers; a pointer takes the card anywhere. A plain button, since there is one on
 * every card: the library's listens for hovers, pointers and waits as well.
 */
export function CardHandle() {
  const { ref, onPress, 'aria-label': label } = useSlottedContext(ButtonContext, 'drag') ?? {}
  const words = useContext(HandleWordsContext)
  const isDown = useRef(false)
  // The library asks for no more of it.
  const press = (pressed: Pressed) => onPress?.(pressed as PressEvent)
  // At the key's end: what is picked up as it goes down would be put down as it comes up.
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isKeyOf(event)) return
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat) isDown.current = true
  }
  const onKeyUp = (event: KeyboardEvent) => {
    if (!isKeyOf(event)) return
    event.preventDefault()
    event.stopPropagation()
    const wasDown = isDown.current
    isDown.current = false
    if (wasDown) press({ pointerType: 'keyboard', target: event.currentTarget })
  }
  const onClick = (event: MouseEvent) => {
    event.stopPropagation()
    // A reader's press comes without the pointer.
    if (event.detail === 0) press({ pointerType: 'virtual', target: event.currentTarget })
  }
  return (
    <button
      ref={ref}
      type="button"
      slot="drag"
      className={styles.handle}
      aria-label={label}
      aria-describedby={words}
      onKeyDown={onKeyDown}
      onKeyUp={onKeyUp}
      onBlur={() => (isDown.current = false)}
      onClick={onClick}
    >
      <Grip />
    </button>
  )
}

/** The six points of the icon as one path: there is one on every card. */
function Grip() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeLinecap="round" aria-hidden>
      <path d="M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01" />
    </svg>
  )
}
