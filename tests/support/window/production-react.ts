import React from 'react'
import { flushSync } from 'react-dom'

/**
 * Replaces `act`, which React's production build lacks and with which Testing Library renders what an event changed.
 * This one renders it at once by `flushSync`, and nothing more: tests wait for later changes, as an owner does.
 */
function act<T>(change: () => T): PromiseLike<unknown> {
  const changed = Promise.resolve(flushSync(change)).then((value) => {
    flushSync(() => undefined)
    return value
  })
  return changed
}

if (!('act' in React)) Object.assign(React, { act })
