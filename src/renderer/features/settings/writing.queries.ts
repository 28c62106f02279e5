import { useMutation, useQuery } from '@tanstack/react-query'
import type { CallInput } from '#shared/contract.ts'
import { saveFile } from '../../components/save-file.ts'
import { showToast } from '../../components/toast.ts'
import { call } from '../../desktop.ts'
import { callQuery } from '../../shop-query.ts'
import { texts } from '../../texts/texts.ts'

/** How much the owner wrote on the orders of this shop. `writing.changed` makes it stale. */
export function useWritingState() {
  return useQuery(callQuery('writing.state', {})).data
}

/** Gives all of it to the owner as a file, named after the shop and the day. */
export function useExportWriting(subdomain: string) {
  return useMutation({
    mutationFn: () => call('writing.export', {}),
    onSuccess: (file) => {
      const day = file.savedAt.slice(0, 10)
      saveFile({
        name: `backroom-notes-${subdomain}-${day}.json`,
        type: 'application/json',
        content: JSON.stringify(file, null, 2),
      })
    },
  })
}

export function useImportWriting() {
  return useMutation({
    mutationFn: (input: CallInput<'writing.import'>) => call('writing.import', input),
    onSuccess: ({ notes, tags, marks }) =>
      showToast({ tone: 'done', text: texts.settings.writing.taken(notes, tags, marks) }),
  })
}
