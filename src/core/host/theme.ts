import { settingsSchema } from '#shared/app/settings.ts'
import type { Theme } from '#shared/app/settings.ts'
import type { Core } from '../index.ts'

/** What the owner chose the window to look like; the system's way when that cannot be read. */
export async function themeOf(answer: Core['answer']): Promise<Theme> {
  const settings = await answer('settings.get', {})
  return settings.ok ? settingsSchema.parse(settings.value).theme : 'system'
}
