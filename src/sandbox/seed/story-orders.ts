import { longWaiting } from './stories/long-waiting.ts'
import type { StoryOrder } from './stories/story-order.ts'
import { thisWeek } from './stories/this-week.ts'
import { today } from './stories/today.ts'

/** The orders that wait to be shipped when the demo shop opens. Newest first. */
export const storyOrders: readonly StoryOrder[] = [...today, ...thisWeek, ...longWaiting]
