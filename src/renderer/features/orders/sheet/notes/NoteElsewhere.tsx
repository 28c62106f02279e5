import { useQueryClient } from '@tanstack/react-query'
import { TextElsewhere } from '../../../../components/fields/TextElsewhere.tsx'
import { texts } from '../../../../texts/texts.ts'
import { noteDrafts, type NoteDraft } from '../drafts/note-drafts.ts'
import { saveNow } from './note-autosave.ts'

type NoteElsewhereProps = {
  readonly draftKey: string
  readonly draft: NoteDraft
  /** The text that another window wrote. */
  readonly theirs: string
  /** Called when the owner has picked one: the buttons go, so focus has to return to the field. */
  readonly onSettled: () => void
}

/** Asks which text a note is to have, when it was changed elsewhere while the owner was typing it here. */
export function NoteElsewhere({ draftKey, draft, theirs, onSettled }: NoteElsewhereProps) {
  const client = useQueryClient()
  const words = texts.orderSheet.notes.elsewhere
  /** Undo then leads back to the text from elsewhere. */
  const settle = (text: string) => {
    const agreed = { before: theirs, saved: theirs, trouble: null, isContested: false }
    noteDrafts.write(draftKey, { ...draft, ...agreed, text })
    onSettled()
    void saveNow(client, draftKey)
  }
  return (
    <TextElsewhere {...{ words, theirs }} onTake={() => settle(theirs)} onKeep={() => settle(draft.text)} />
  )
}
