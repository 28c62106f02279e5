import type { Theme } from '#shared/app/settings.ts'
import type { Core } from '../index.ts'

/** What the owner chose the window to look like; the system's way when that cannot be read. */
export async function themeOf(core: Pick<Core, 'call'>): Promise<Theme> {
  try {
    return (await core.call('settings.get', {})).theme
  } catch {
    return 'system'
  }
}
