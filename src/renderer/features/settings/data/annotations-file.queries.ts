import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallInput, CallOutput } from '#shared/contract.ts'
import { saveFile } from '../../../host/save-file.ts'
import { showToast } from '../../../components/notices/toast.ts'
import { dayOf } from '../../../format/dates.ts'
import { call, callHere } from '../../../host/desktop.ts'
import { textFiles } from '../../../texts/everywhere/text-files.ts'
import { texts } from '../../../texts/texts.ts'

/** Bytes of a file that one call carries; they never decode to more characters than that. */
const pieceBytes = 100_000

/** A file that core has read: its content, and the id to import it by. */
export type FoundAnnotations = CallOutput<'writingImport.look'> & { readonly id: string }

/** What the owner decided about the file. */
export type ImportIntent = Required<Pick<CallInput<'writingImport.take'>, 'anyShop' | 'deleted'>>

/** Saves all annotations as a file, named after the shop and the day. */
export function useExportAnnotations(subdomain: string) {
  return useMutation({
    meta: { errorInPlace: true },
    mutationFn: async () => {
      const call = callHere()
      const parts: string[] = []
      let part = await call('writing.export', {})
      const { savedAt } = part
      for (; part.next; part = await call('writing.export', { from: part.next })) parts.push(part.text)
      return { content: [...parts, part.text], day: dayOf(savedAt) }
    },
    onSuccess: ({ content, day }) =>
      saveFile({ name: `backroom-notes-${subdomain}-${day}.json`, type: 'application/json', content }),
  })
}

/** Sends a file to core, piece by piece, and returns what it contains. */
export function useReadAnnotationsFile() {
  return useMutation({
    meta: { errorInPlace: true },
    mutationFn: async (file: Blob): Promise<FoundAnnotations> => {
      const call = callHere()
      const { id } = await call('writingImport.begin', {})
      const decoder = new TextDecoder()
      for (let at = 0; at < file.size; at += pieceBytes) {
        const piece = file.slice(at, at + pieceBytes)
        const bytes = await piece.arrayBuffer().catch((cause: unknown) => {
          throw new Error(textFiles.unreadable, { cause })
        })
        const text = decoder.decode(bytes, { stream: at + pieceBytes < file.size })
        await call('writingImport.give', { id, text })
      }
      return { id, ...(await call('writingImport.look', { id })) }
    },
  })
}

/** Imports the file that was read, in several calls. `done`: how many entries are imported so far. */
export function useImportAnnotations() {
  const [done, setDone] = useState(0)
  const taking = useMutation({
    meta: { errorInPlace: true },
    mutationFn: async ({
      file: { id },
      intent,
    }: {
      readonly file: FoundAnnotations
      readonly intent: ImportIntent
    }) => {
      const call = callHere()
      for (;;) {
        const progress = await call('writingImport.take', { id, ...intent })
        setDone(progress.done)
        if (progress.isEnd) return progress.made
      }
    },
    onMutate: () => setDone(0),
    onSuccess: (made) => showToast({ tone: 'done', text: texts.settings.writing.taken(made) }),
  })
  return { ...taking, done }
}

/** Cancels the import. */
export function stopImport(id: string): void {
  // Core drops it sooner or later anyway, so an error doesn't matter.
  void call('writingImport.stop', { id }).catch(() => {})
}
