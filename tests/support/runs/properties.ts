import fc from 'fast-check'
import { counted } from './thorough.ts'

// Shrinking a case takes long: this limit ends it before the test's own time limit (vitest.config.ts), so that the test
// reports the case found so far, with its seed. A test that runs into its own limit reports nothing.
fc.configureGlobal({ interruptAfterTimeLimit: counted(280_000, 100_000), markInterruptAsFailure: true })
