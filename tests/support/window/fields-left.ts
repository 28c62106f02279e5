import { configure, getConfig } from '@testing-library/react'

/**
 * Where React moves the keyboard while it draws, user-event tells the field that is left that it was changed, and Testing
 * Library has React draw whatever follows from that: within what it draws already, at which React's development build gives
 * up the whole window. A browser only tells the field.
 */
function tellFieldsAlone(): void {
  let isLeft = false
  const { eventWrapper } = getConfig()
  configure({ eventWrapper: (dispatch) => (isLeft ? dispatch() : eventWrapper(dispatch)) })
  window.addEventListener('blur', ({ target }) => void (isLeft = target !== window), true)
  // It follows at once.
  window.addEventListener('focusout', () => void (isLeft = false), true)
}

const kept = globalThis as { tellsFieldsAlone?: true }
if (!kept.tellsFieldsAlone) tellFieldsAlone()
kept.tellsFieldsAlone = true
