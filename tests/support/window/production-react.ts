import React from 'react'
import { flushSync } from 'react-dom'

/**
 * React as it ships has no `act`, by which Testing Library draws what an event changed. This draws it at once by the way
 * that React keeps for that, and no more: what comes later is waited for, as an owner does.
 */
function act<T>(change: () => T): PromiseLike<unknown> {
  const changed = Promise.resolve(flushSync(change)).then((value) => {
    flushSync(() => undefined)
    return value
  })
  return changed
}

if (!('act' in React)) Object.assign(React, { act })
