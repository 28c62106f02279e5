import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { CallInput } from '#shared/contract.ts'
import type { Note, Annotations } from '#shared/writing/writing.ts'
import { showToast } from '../../../../components/notices/toast.ts'
import { call } from '../../../../host/desktop.ts'
import { texts } from '../../../../texts/texts.ts'
import { changeAnnotations } from '../../opened/opened-order.queries.ts'

type Deleted = Pick<Note, 'id' | 'orderId'>

/** Shows a toast whose undo restores a note's previous text, unless somebody changed the note after this. */
export function useNoteBefore() {
  const client = useQueryClient()
  const back = useMutation({
    mutationFn: (input: CallInput<'notes.edit'>) => call('notes.edit', input),
    onSuccess: (note) => showNote(client, note),
  })
  return (id: string, before: string, after: string) =>
    showToast({
      tone: 'done',
      text: texts.orderSheet.notes.changed,
      undo: () => back.mutate({ id, text: before, base: after }),
    })
}

/** Deletes a note; the toast restores it. */
export function useDeleteNote() {
  const client = useQueryClient()
  const restore = useMutation({
    mutationFn: ({ id }: Deleted) => call('notes.restore', { id }),
    onSuccess: (note) => showNote(client, note),
  })
  return useMutation({
    mutationFn: ({ id }: Deleted) => call('notes.delete', { id }),
    onSuccess: (_, note) => {
      change(client, note.orderId, (notes) => notes.filter(({ id }) => id !== note.id))
      showToast({ tone: 'done', text: texts.orderSheet.notes.removed, undo: () => restore.mutate(note) })
    },
  })
}

/** Shows core's answer before the order is read again, so that a note is visible when its save is announced. */
export function showNote(client: QueryClient, note: Note): void {
  change(client, note.orderId, (notes) =>
    notes.some(({ id }) => id === note.id)
      ? notes.map((other) => (other.id === note.id ? note : other))
      : [...notes, note],
  )
}

function change(
  client: QueryClient,
  orderId: string,
  to: (notes: Annotations['notes']) => Annotations['notes'],
): void {
  changeAnnotations(client, orderId, (annotations) => ({ ...annotations, notes: to(annotations.notes) }))
}
