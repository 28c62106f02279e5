import { z } from 'zod'
import { draftStore } from '../../../shop/drafts/draft-store.ts'

export type SettingsForm = 'adminPages' | 'authorizePort' | 'webhookPort'

/** What is typed into the fields of a form, by the fields' names. */
type Typed = Readonly<Record<string, string>>

/**
 * What is typed into these forms and not saved yet. It stays when the owner leaves the section, and lives as long as the
 * window, which asks before it closes.
 */
const drafts = draftStore<Typed, never>('settings', {
  schema: z.never(),
  storedPart: () => null,
  restore: (stored) => stored,
  asks: (typed) => Object.keys(typed).length > 0,
})

export const useSettingsDraft = (form: SettingsForm): Typed | null => drafts.use(form)

export const readSettingsDraft = (form: SettingsForm): Typed | null => drafts.read(form)

/** Stores what is typed into the form. Null, and nothing typed, drop it. */
export function writeSettingsDraft(form: SettingsForm, typed: Typed | null): void {
  const isEmpty = typed === null || Object.keys(typed).length === 0
  drafts.write(form, isEmpty ? null : typed)
}
