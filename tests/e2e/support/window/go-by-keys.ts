import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** A hand needs this long to reach its next pair of keys. Without it four keys would come as quickly as a scanner types. */
const handMs = 200

/**
 * Presses `g` and the key of a place. The window pairs them for a second and a half only, so the second is on its way before
 * the first is handled: a busy machine would separate them, which no hand does.
 */
export async function goByKeys(page: Page, place: string): Promise<void> {
  await wait(handMs)
  await Promise.all([page.keyboard.press('g'), page.keyboard.press(place)])
}
