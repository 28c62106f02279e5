import { moveDate } from './moved-date.ts'
import { aheadMs } from './test-day.ts'

// Each Node process of the tests loads this file before everything else.
moveDate(aheadMs())
