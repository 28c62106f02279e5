import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Letter, LetterContent } from '#shared/writing/letters.ts'
import { showToast } from '../../../components/notices/toast.ts'
import { call } from '../../../host/desktop.ts'
import { callQuery } from '../../../host/call-query.ts'
import { texts } from '../../../texts/texts.ts'
import { letterDrafts, type LetterTexts } from './letter-drafts.ts'

/** The newest order's value for each field, for the preview. */
export function useLetterValues() {
  return useQuery(callQuery('letters.values', { id: null })).data
}

/** Makes a letter. */
export function useMakeLetter() {
  return useMutation({
    mutationFn: (content: LetterContent) => call('letters.save', { id: null, ...content }),
  })
}

/** The state of a letter's form that its saves read, also after the form is gone. */
export type LetterFormState = {
  isOpen: boolean
  /** The texts that the fields which are being typed replace. */
  base: LetterTexts
}

type LetterSave = {
  readonly content: LetterContent
  /** The letter as the form last read it. */
  readonly read: LetterContent
  /** The part of the content that was typed. */
  readonly typed: LetterTexts & { readonly name?: string }
}

/** Saves a letter; saves of one letter run in the order of the edits. What is not saved stays a draft. */
export function useSaveLetter(
  id: string,
  draftKey: string,
  form: { readonly current: LetterFormState },
  onSaved: (typed: LetterTexts) => void,
) {
  const client = useQueryClient()
  return useMutation({
    meta: {
      // The open form shows the error.
      errorToast: ({ message }) =>
        form.current.isOpen ? null : { text: texts.letters.settings.notSavedBehind(message) },
    },
    mutationFn: ({ content, read, typed }: LetterSave) => {
      const { name, subject, body, isMarketing } = { ...read, ...onlyOf(form.current.base, typed) }
      return call('letters.save', { id, ...content, base: { name, subject, body, isMarketing } })
    },
    onSuccess: (saved, { typed }) => {
      // A form that is opened again before the event of it comes must not begin from the text before.
      client.setQueryData(
        callQuery('letters.list', {}).queryKey,
        (list) => list && { ...list, letters: list.letters.map((one) => newerOf(one, saved)) },
      )
      onSaved(typed)
      dropSaved(draftKey, typed)
    },
    scope: { id: `letter ${id}` },
  })
}

/** Drops what was saved from the draft, whose form may be gone; what was typed since stays. */
function dropSaved(draftKey: string, saved: LetterSave['typed']): void {
  const draft = letterDrafts.read(draftKey)
  if (!draft) return
  const { base, ...fields } = draft
  const left = Object.fromEntries(
    (['name', 'subject', 'body'] as const)
      .filter((key) => fields[key] !== undefined && fields[key] !== saved[key])
      .map((key) => [key, fields[key]]),
  )
  letterDrafts.write(draftKey, Object.keys(left).length > 0 ? { ...left, ...(base && { base }) } : null)
}

const newerOf = (listed: Letter, saved: Letter): Letter =>
  listed.id === saved.id && listed.editedAt < saved.editedAt ? saved : listed

/** The texts of the fields that the other one has. */
function onlyOf({ subject, body }: LetterTexts, other: LetterTexts): LetterTexts {
  return {
    ...(subject !== undefined && 'subject' in other && { subject }),
    ...(body !== undefined && 'body' in other && { body }),
  }
}

/** Deletes a letter, after the saves before; the toast's undo restores it. */
export function useDeleteLetter(id: string) {
  const restore = useMutation({
    mutationFn: ({ id }: Letter) => call('letters.restore', { id }),
  })
  return useMutation({
    mutationFn: (letter: Letter) => call('letters.delete', { id: letter.id }),
    scope: { id: `letter ${id}` },
    onSuccess: (_, letter) =>
      showToast({
        tone: 'done',
        text: texts.letters.settings.removed(letter.name),
        undo: () => restore.mutate(letter),
      }),
  })
}
