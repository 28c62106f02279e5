import { configure, getConfig } from '@testing-library/react'

// How long `findBy…` and `waitFor` wait, unless a test says otherwise: a busy machine renders a whole window slowly.
configure({ asyncUtilTimeout: 20_000 })

/** True while a test waits: the library sets this flag, which its types omit. */
const isWaiting = (): boolean => Boolean(Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics'))

// Builds an error with the whole page only for the failure that is reported, not for each try before it: that was a
// third of all the work.
configure(({ getElementError }) => ({
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? '') : getElementError(message, container),
}))
