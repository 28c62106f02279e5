import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Note, Writing } from '#shared/models/writing.ts'
import { showToast } from '../../components/toast.ts'
import { call } from '../../desktop.ts'
import { callQuery } from '../../shop-query.ts'
import { texts } from '../../texts/texts.ts'
import { noteDrafts } from './note-drafts.ts'

type Saving = {
  readonly orderId: string
  /** Null for a new one. */
  readonly noteId: string | null
  readonly text: string
  readonly draftKey: string
  /** The buyer, for trouble that is told beside another order. */
  readonly name: string
}

/**
 * Saves a note. The draft goes when core has answered, not before, and stays when something else was typed meanwhile;
 * how it fails stands with the draft, so that leaving the order loses nothing of it.
 */
export function useSaveNote() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ orderId, noteId, text }: Saving) =>
      noteId === null ? call('notes.add', { orderId, text }) : call('notes.edit', { id: noteId, text }),
    onSuccess: (note, { text, draftKey }) => {
      show(client, note)
      if (noteDrafts.read(draftKey)?.text === text) noteDrafts.write(draftKey, null)
    },
    onError: ({ message }, { draftKey, name }) => {
      const draft = noteDrafts.read(draftKey)
      if (draft) noteDrafts.write(draftKey, { ...draft, trouble: message })
      showToast({ tone: 'alert', text: texts.orderSheet.notes.notSavedOn(name, message) })
    },
  })
}

/** Takes a note away; the toast brings it back. */
export function useDeleteNote() {
  const client = useQueryClient()
  const tellTrouble = (error: Error) => showToast({ tone: 'alert', text: error.message })
  const restore = useMutation({
    mutationFn: ({ id }: Note) => call('notes.restore', { id }),
    onSuccess: (note) => show(client, note),
    onError: tellTrouble,
  })
  return useMutation({
    mutationFn: ({ id }: Note) => call('notes.delete', { id }),
    onSuccess: (_, note) => {
      change(client, note.orderId, (notes) => notes.filter(({ id }) => id !== note.id))
      showToast({ tone: 'done', text: texts.orderSheet.notes.removed, undo: () => restore.mutate(note) })
    },
    onError: tellTrouble,
  })
}

/** Core's answer, before the order is read again: a note is seen when it is told to be saved. */
function show(client: QueryClient, note: Note): void {
  change(client, note.orderId, (notes) =>
    notes.some(({ id }) => id === note.id)
      ? notes.map((other) => (other.id === note.id ? note : other))
      : [...notes, note],
  )
}

function change(
  client: QueryClient,
  orderId: string,
  to: (notes: Writing['notes']) => Writing['notes'],
): void {
  client.setQueryData(
    callQuery('orders.writing', { id: orderId }).queryKey,
    (writing) => writing && { ...writing, notes: to(writing.notes) },
  )
}
