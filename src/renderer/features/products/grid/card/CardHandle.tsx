import { useContext, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { ButtonContext, useSlottedContext, type PressEvent } from 'react-aria-components'
import { HandleWordsContext } from './handle-words.ts'
import styles from './ProductCard.module.css'

/** The fields of a press event that React Aria's drag button reads. */
type Pressed = Pick<PressEvent, 'pointerType' | 'target'>

const isKeyOf = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' '

/**
 * The handle of a card, for keys and screen readers; a pointer drags the card anywhere. A plain button, since there is
 * one on every card: React Aria's also handles hover, pointers and long presses.
 */
export function CardHandle() {
  const { ref, onPress, 'aria-label': label } = useSlottedContext(ButtonContext, 'drag') ?? {}
  const words = useContext(HandleWordsContext)
  const isDown = useRef(false)
  // React Aria's listener reads no other fields.
  const press = (pressed: Pressed) => onPress?.(pressed as PressEvent)
  // Presses on keyup: a drag that began on keydown would end with the keyup of the same key.
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
    // A click without a pointer comes from a screen reader.
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

/** The six dots of the icon as one path, since there is one on every card. */
function Grip() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeLinecap="round" aria-hidden>
      <path d="M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01" />
    </svg>
  )
}
