import { configure, getConfig } from '@testing-library/react'

// How long `findBy…` and `waitFor` wait, unless a test says otherwise: a busy machine draws a whole window slowly.
configure({ asyncUtilTimeout: 20_000 })

/** While something is waited for the library sets this, which its types leave out. */
const isWaiting = (): boolean => Boolean(Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics'))

// An error that draws the whole page is written for the one that is told, not for each of the looks before it: that was a
// third of all the work.
configure(({ getElementError }) => ({
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? '') : getElementError(message, container),
}))
