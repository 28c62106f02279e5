import { z } from 'zod'
import { draftStore } from '../../../../shop/drafts/draft-store.ts'

const codesDraftSchema = z.object({ text: z.string() })

/** The list of codes typed for a shop's new discount, by the shop's id, until all of them were tried. */
export const codesDrafts = draftStore<z.infer<typeof codesDraftSchema>>('codes', {
  schema: codesDraftSchema,
  storedPart: (draft) => draft,
  restore: (stored) => stored,
})

/** Stores the list. An empty one is dropped. */
export function writeCodes(shop: string, text: string): void {
  codesDrafts.write(shop, text === '' ? null : { text })
}
