import { useMutation, useQuery } from '@tanstack/react-query'
import type { CallInput } from '#shared/contract.ts'
import type { Letter } from '#shared/writing/letters.ts'
import { showToast } from '../../../components/notices/toast.ts'
import { call } from '../../../host/desktop.ts'
import { callQuery } from '../../../host/call-query.ts'
import { texts } from '../../../texts/texts.ts'

/** The newest order's value for each field, for the preview. */
export function useLetterValues() {
  return useQuery(callQuery('letters.values', { id: null })).data
}

/** Saves a letter; saves of one letter run in the order of the edits. */
export function useSaveLetter(id: string | null) {
  return useMutation({
    // The form of a letter shows the error; a new letter has no form yet.
    meta: { errorInPlace: id !== null },
    mutationFn: (input: CallInput<'letters.save'>) => call('letters.save', input),
    scope: { id: `letter ${id}` },
  })
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
