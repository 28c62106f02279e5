import { useState } from 'react'
import { z } from 'zod'
import { draftStore } from '../../shop/drafts/draft-store.ts'

type TypedFields = Readonly<Partial<Record<string, string>>>

/**
 * What is typed into the forms that open a shop, by the form, until the shop is open. It lives as long as the window:
 * passwords are among it, and are never stored.
 */
const drafts = draftStore<TypedFields, never>('sign-in', {
  schema: z.never(),
  storedPart: () => null,
  restore: (stored) => stored,
})

/** What is typed into one form. Escape, and a look at another page, leave it there. */
export function useSignInDraft(form: string) {
  const typed = drafts.use(form) ?? {}
  return {
    typed,
    type: (field: string, value: string) => drafts.write(form, { ...drafts.read(form), [field]: value }),
    drop: () => drafts.write(form, null),
  }
}

/** Drops what is typed into all forms that open another shop. */
export function dropSignInDrafts(): void {
  for (const form of ['password', 'browser']) drafts.write(form, null)
}

/** Whether the form asks for a service's address: once the owner wants that, or typed one before. */
export function useOtherService() {
  const { serviceUrl } = useSignInDraft('password').typed
  const [isWanted, setWanted] = useState(serviceUrl !== undefined)
  return { isWanted, want: () => setWanted(true) }
}
