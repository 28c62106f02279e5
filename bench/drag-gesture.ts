import type { Locator, Page } from '@playwright/test'
import { frameMs } from './frames.ts'

type Place = readonly [x: number, y: number]

/** Moves the pointer at a hand's pace: one step for each frame of the screen, not as fast as a program could. */
async function moveTo(page: Page, from: Place, to: Place, steps: number): Promise<void> {
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps
    await page.mouse.move(from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share)
    await page.waitForTimeout(frameMs)
  }
}

/** Drags the third card over the grid and drops it on the first place. The gesture is the same for every grid. */
export async function dragThirdToFront(page: Page, cards: Locator): Promise<void> {
  const [first, third] = await Promise.all([0, 2].map((index) => cards.nth(index).boundingBox()))
  if (!first || !third) throw new Error('The grid shows no cards.')
  const at = (box: typeof third, x: number, y: number): Place => [
    box.x + box.width * x,
    box.y + box.height * y,
  ]
  const [start, far, near, end] = [
    at(third, 0.5, 0.4),
    at(third, 3.5, 2.2),
    at(first, 0.6, 0.4),
    at(first, 0.05, 0.4),
  ]
  await page.mouse.move(...start)
  await page.mouse.down()
  await moveTo(page, start, far, 40)
  for (let lap = 0; lap < 2; lap += 1) {
    await moveTo(page, far, near, 40)
    await moveTo(page, near, far, 40)
  }
  await moveTo(page, far, near, 40)
  await moveTo(page, near, end, 8)
  await page.mouse.up()
}
