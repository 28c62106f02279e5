import { configure, getConfig } from '@testing-library/react'

/**
 * Has a blurred field's change event dispatched without `act`. When React moves the focus while it renders, user-event
 * dispatches a change event on the field that lost it, and Testing Library has React render the result, within the
 * render that is running already: React's development build then gives up the whole window. A browser only dispatches
 * the event.
 */
function tellFieldsAlone(): void {
  let isLeft = false
  const { eventWrapper } = getConfig()
  configure({ eventWrapper: (dispatch) => (isLeft ? dispatch() : eventWrapper(dispatch)) })
  window.addEventListener('blur', ({ target }) => void (isLeft = target !== window), true)
  // `focusout` follows `blur` at once.
  window.addEventListener('focusout', () => void (isLeft = false), true)
}

const processState = globalThis as { tellsFieldsAlone?: true }
if (!processState.tellsFieldsAlone) tellFieldsAlone()
processState.tellsFieldsAlone = true
