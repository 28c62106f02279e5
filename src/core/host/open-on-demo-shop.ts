import type { Core } from '../index.ts'

/** Opens the demo shop unless a shop is connected already: the effect of the flag `--sandbox` in both hosts. */
export async function openOnDemoShop(core: Pick<Core, 'call'>): Promise<void> {
  try {
    const { state } = await core.call('session.current', {})
    if (state === 'none') await core.call('session.openDemo', {})
  } catch {
    // The window then shows how to open a shop.
  }
}
