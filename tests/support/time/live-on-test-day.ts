import { moveDate } from './moved-date.ts'
import { aheadMs } from './test-day.ts'

// Loaded before everything else by each Node of the tests.
moveDate(aheadMs())
