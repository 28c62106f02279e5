import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** A hand has gone to its next pair of keys by then. Four keys without it would come as quickly as a scanner types. */
const handMs = 200

/**
 * Presses `g` and the key of a place. The two belong together for a second and a half only, so the second one is on its way
 * before the first is answered: a busy machine would part them, which no hand does.
 */
export async function goByKeys(page: Page, place: string): Promise<void> {
  await wait(handMs)
  await Promise.all([page.keyboard.press('g'), page.keyboard.press(place)])
}
