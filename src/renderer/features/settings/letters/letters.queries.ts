import { useMutation, useQuery } from '@tanstack/react-query'
import type { CallInput } from '#shared/contract.ts'
import type { Letter } from '#shared/writing/letters.ts'
import { showToast } from '../../../components/notices/toast.ts'
import { call } from '../../../host/desktop.ts'
import { callQuery } from '../../../host/call-query.ts'
import { texts } from '../../../texts/texts.ts'

/** What the newest order has for each field, to show a text on it. */
export function useLetterValues() {
  return useQuery(callQuery('letters.values', { id: null })).data
}

/** Keeps a text; what was typed of one text goes out in the order it was typed in. */
export function useSaveLetter(id: string | null) {
  return useMutation({
    // The form of a text shows it; a new text has none yet.
    meta: { errorInPlace: id !== null },
    mutationFn: (input: CallInput<'letters.save'>) => call('letters.save', input),
    scope: { id: `letter ${id}` },
  })
}

/** Takes a text away; the toast brings it back. */
export function useDeleteLetter() {
  const restore = useMutation({
    mutationFn: ({ id }: Letter) => call('letters.restore', { id }),
  })
  return useMutation({
    mutationFn: ({ id }: Letter) => call('letters.delete', { id }),
    onSuccess: (_, letter) =>
      showToast({
        tone: 'done',
        text: texts.letters.settings.removed(letter.name),
        undo: () => restore.mutate(letter),
      }),
  })
}
