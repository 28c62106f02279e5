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
  await still(page, true)
  const light = await found(page, (axe) => axe.disableRules([...but]))
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const dark = await found(page, (axe) => axe.withRules(ofColours))
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await still(page, false)
  return [...light, ...dark.map((words) => `dark: ${words}`)]
}

/** What comes may be half seen for a moment, and colours pass from one to the other; what runs out takes its time. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= 500)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

/** Nothing that comes while axe looks is half seen: it stands there at once. A sheet of the page's own needs no leave of its policy. */
async function still(page: Page, isStill: boolean): Promise<void> {
  await page.evaluate((on) => {
    const held = window as { still?: CSSStyleSheet }
    const others = document.adoptedStyleSheets.filter((sheet) => sheet !== held.still)
    held.still ??= new CSSStyleSheet()
    held.still.replaceSync(
      '*, *::before, *::after { animation: none !important; transition: none !important; }',
    )
    document.adoptedStyleSheets = on ? [...others, held.still] : others
  }, isStill)
}

async function found(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<readonly string[]> {
  // It is a large script: a page that has it keeps it.
  const isThere = await page.evaluate(() => 'axe' in window)
  // The other mode opens a second page, which the shell has no way to do.
  const builder = new AxeBuilder({ page, ...(isThere && { axeSource: 'undefined' }) }).setLegacyMode(true)
  // All that is right, with its markup, would be half of the work.
  const axe = choose(
    builder.options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }),
  )
  // What react-aria has just spoken stays in its announcer for some seconds, even when the button it names has gone.
  const { violations: all } = await axe.exclude('[data-live-announcer]').analyze()
  return all.flatMap(({ id, nodes }) =>
    nodes
      // A tip hangs over the page, and belongs to none of its regions.
      .filter(({ html }) => id !== 'region' || !html.startsWith('<div data-overlay-container'))
      .map(({ target, html }) => `${id}: ${target.join(' ')}: ${html.slice(0, 200)}`),
  )
}
