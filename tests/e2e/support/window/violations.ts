import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The rules of axe that look at colours; nothing else of the window is different in the dark. */
const ofColours = ['color-contrast', 'link-in-text-block']

/**
 * Returns what axe finds, each with its place: with all rules in the light, and with the rules of colours in the dark.
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

/** Waits while parts fade in and colours change, but not for long animations, such as a bar that runs out. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= 500)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

/** Switches animations off, so that axe sees nothing half faded in. The content policy allows a sheet of the page's own. */
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
  // axe is a large script: a page that has it need not load it again.
  const isThere = await page.evaluate(() => 'axe' in window)
  // The other mode opens a second page, which the shell cannot do.
  const builder = new AxeBuilder({ page, ...(isThere && { axeSource: 'undefined' }) }).setLegacyMode(true)
  // Reporting all passes, with their markup, would be half of the work.
  const axe = choose(
    builder.options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }),
  )
  // What react-aria has just spoken stays in its announcer for some seconds, even when the button it names has gone.
  const { violations: all } = await axe.exclude('[data-live-announcer]').analyze()
  return all.flatMap(({ id, nodes }) =>
    nodes
      // A tooltip hangs over the page, and belongs to none of its regions.
      .filter(({ html }) => id !== 'region' || !html.startsWith('<div data-overlay-container'))
      .map(({ target, html }) => `${id}: ${target.join(' ')}: ${html.slice(0, 200)}`),
  )
}
