import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

/**
 * The props of a group in which one is chosen, with the keys of a radio group (ARIA authoring practices): one tab
 * stop, on the chosen one; an arrow chooses the next, and after the last the first.
 *
 * @param value none of the values: none is chosen
 */
export function radioKeys<V>(values: readonly V[], value: V, onChange: (value: V) => void) {
  const stop = values.includes(value) ? value : values[0]
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const radioElements = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')]
    const at = radioElements.findIndex((radio) => radio === event.target)
    const step = event.key === 'Enter' || event.key === ' ' ? 0 : steps[event.key]
    if (at === -1 || step === undefined) return
    // Keeps the page from acting on the same key.
    event.preventDefault()
    const next = (at + step + values.length) % values.length
    radioElements[next]?.focus()
    const chosen = values[next]
    if (chosen !== undefined && chosen !== value) onChange(chosen)
  }
  return {
    group: { role: 'radiogroup', onKeyDown },
    radio: (one: V) => ({
      role: 'radio',
      'aria-checked': one === value,
      tabIndex: one === stop ? 0 : -1,
      onClick: () => {
        if (one !== value) onChange(one)
      },
    }),
  }
}
