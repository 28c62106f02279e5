import fc from 'fast-check'
import { counted } from './thorough.ts'

// A case takes long to shrink: what was found until then is told, with its seed, before the time of its test is over
// (vitest.config.ts); a test that is cut off by that tells nothing.
fc.configureGlobal({ interruptAfterTimeLimit: counted(280_000, 100_000), markInterruptAsFailure: true })
