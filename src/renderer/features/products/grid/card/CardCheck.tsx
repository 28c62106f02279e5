import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react'
import { CheckboxContext, useSlottedContext } from 'react-aria-components'
import { CheckMark } from '../../../../components/choices/CheckMark.tsx'
import styles from './ProductCard.module.css'

/** Not for the card around it, which would be selected, too. */
const alone = (event: SyntheticEvent) => event.stopPropagation()
const pressesAlone = (event: KeyboardEvent) => {
  if (event.key === 'Enter' || event.key === ' ') alone(event)
}
/** Focus stays where it is until the box is pressed. */
const still = (event: MouseEvent) => {
  event.preventDefault()
  alone(event)
}

/** The box that selects a card: a plain one, since there is one on every card. The library's is part of a form as well. */
export function CardCheck() {
  const box = useSlottedContext(CheckboxContext, 'selection')
  const isOn = box?.isSelected === true
  return (
    // The card's name is its name, by the library's own words.
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control, jsx-a11y/no-noninteractive-element-interactions
    <label
      className={styles.check}
      data-selected={isOn || undefined}
      onPointerDown={alone}
      onMouseDown={still}
      onClick={alone}
      onKeyDown={pressesAlone}
      onKeyUp={pressesAlone}
    >
      <input
        type="checkbox"
        slot="selection"
        className={styles.input}
        id={box?.id}
        aria-label={box?.['aria-label']}
        aria-labelledby={box?.['aria-labelledby']}
        checked={isOn}
        onChange={() => box?.onChange?.(!isOn)}
      />
      <CheckMark size="large" isEmpty={!isOn} className={styles.box} />
    </label>
  )
}
