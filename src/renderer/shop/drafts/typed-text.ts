import { z } from 'zod'
import { useShopId } from '../shop-id.ts'
import { draftStore } from './draft-store.ts'

/** What was typed into dialogs, by the shop's id and the dialog's subject. It outlives a reload. */
const typedTexts = draftStore<{ readonly text: string }>('dialog', {
  schema: z.object({ text: z.string() }),
  storedPart: (draft) => draft,
  restore: (stored) => stored,
})

/**
 * The text of a dialog's field. Escape and a press outside close a dialog, but drop nothing that was typed: it is there
 * when the dialog opens again, until `drop` is called, as a press on Cancel and a save do.
 *
 * @param subject what the dialog is about, of all of the shop's dialogs
 * @param initial the text as long as nothing is typed
 */
export function useTypedText(subject: string, initial: string) {
  const key = `${useShopId()} ${subject}`
  return {
    text: typedTexts.use(key)?.text ?? initial,
    type: (text: string) => typedTexts.write(key, text === initial ? null : { text }),
    drop: () => typedTexts.write(key, null),
  }
}
