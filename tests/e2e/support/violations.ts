import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds, each with the place where it is. */
export async function violations(page: Page): Promise<readonly string[]> {
  // The other mode opens a second page, which the shell has no way to do.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  // What react-aria has just spoken stays in its announcer for some seconds, even when the button it names has gone.
  const { violations: found } = await axe.exclude('[data-live-announcer]').analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')}: ${html.slice(0, 200)}`),
  )
}
