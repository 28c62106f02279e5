import type { Theme } from '#shared/app/settings.ts'
import type { Core } from '../index.ts'

/** The theme that the owner chose; `system` when the settings can't be read. */
export async function themeOf(core: Pick<Core, 'call'>): Promise<Theme> {
  try {
    return (await core.call('settings.get', {})).theme
  } catch {
    return 'system'
  }
}
