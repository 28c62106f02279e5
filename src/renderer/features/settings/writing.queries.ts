import { useMutation, useQuery } from '@tanstack/react-query'
import type { CallInput } from '#shared/contract.ts'
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
      saveAs(`backroom-notes-${subdomain}-${day}.json`, JSON.stringify(file, null, 2))
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

/** Hands a file to the system the way a page does: as a link that is pressed once. */
function saveAs(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken it over by then; a page of its own would go on holding it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
