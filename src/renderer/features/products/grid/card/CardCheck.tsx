import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react'
import { CheckboxContext, useSlottedContext } from 'react-aria-components'
import { CheckMark } from '../../../../components/choices/CheckMark.tsx'
import styles from './ProductCard.module.css'

/** Keeps the event from the card, which would be selected as well. */
const alone = (event: SyntheticEvent) => event.stopPropagation()
const pressesAlone = (event: KeyboardEvent) => {
  if (event.key === 'Enter' || event.key === ' ') alone(event)
}
/** Leaves focus where it is until the press ends on the box. */
const still = (event: MouseEvent) => {
  event.preventDefault()
  alone(event)
}

/**
 * The checkbox that selects a card. A plain one, since there is one on every card; React Aria's supports forms as well.
 */
export function CardCheck() {
  const box = useSlottedContext(CheckboxContext, 'selection')
  const isOn = box?.isSelected === true
  return (
    // React Aria's label names the box after the card.
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
