import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What of axe looks at colours; nothing else of the window is different in the dark. */
const ofColours = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds, each with the place where it is: all of it in the light, and once more what the colours decide in the dark.
 *
 * @param but rules that a library of ours breaks on purpose here
 */
export async function violations(page: Page, but: readonly string[] = []): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await settled(page)
  const light = await found(page, (axe) => axe.disableRules([...but]))
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await settled(page)
  const dark = await found(page, (axe) => axe.withRules(ofColours))
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  return [...light, ...dark.map((words) => `dark: ${words}`)]
}

/** Colours may pass from one to the other for a moment. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

async function found(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<readonly string[]> {
  // It is a large script: a page that has it keeps it.
  const isThere = await page.evaluate(() => 'axe' in window)
  // The other mode opens a second page, which the shell has no way to do.
  const axe = choose(new AxeBuilder({ page, ...(isThere && { axeSource: 'undefined' }) }).setLegacyMode(true))
  // What react-aria has just spoken stays in its announcer for some seconds, even when the button it names has gone.
  const { violations: all } = await axe.exclude('[data-live-announcer]').analyze()
  return all.flatMap(({ id, nodes }) =>
    nodes
      // A tip hangs over the page, and belongs to none of its regions.
      .filter(({ html }) => id !== 'region' || !html.startsWith('<div data-overlay-container'))
      .map(({ target, html }) => `${id}: ${target.join(' ')}: ${html.slice(0, 200)}`),
  )
}
