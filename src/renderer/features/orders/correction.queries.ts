import { useMutation, useQuery } from '@tanstack/react-query'
import { AppError } from '#shared/app-error.ts'
import { correctableFieldSchema } from '#shared/models/outbox.ts'
import { showToast } from '../../components/toast.ts'
import { call } from '../../desktop.ts'
import { outboxQuery, useTakeBack } from '../../outbox.ts'
import { callQuery } from '../../shop-query.ts'
import { texts } from '../../texts/texts.ts'
import { correctionDrafts, openedForm } from './correction-drafts.ts'
import type { Edits, FieldChange } from './correction.ts'
import { useUndoSeconds } from './marking.queries.ts'

/** The countries that the service knows, by name. */
export function useCountries() {
  return useQuery({ ...callQuery('countries.list', {}), staleTime: Infinity })
}

type Correction = {
  readonly orderId: string
  readonly changes: readonly FieldChange[]
  readonly draftKey: string
  /** The buyer. */
  readonly name: string
}

/** Puts the changed fields into the outbox, each with what the owner saw. The draft goes when core has answered. */
export function useSendCorrection() {
  const takeBack = useTakeBack()
  const seconds = useUndoSeconds()
  return useMutation({
    mutationFn: ({ orderId, changes }: Correction) =>
      call('orders.correct', { id: orderId, changes: [...changes] }),
    onSuccess: ({ batch }, { draftKey, name }, _, { client }) => {
      correctionDrafts.write(draftKey, null)
      void client.invalidateQueries({ queryKey: outboxQuery.queryKey })
      showToast({
        tone: 'done',
        text: texts.orderSheet.correct.will(name),
        seconds: Math.max(seconds, 3),
        ...(seconds > 0 && { undo: () => takeBack.mutate({ batch }) }),
      })
    },
    onError: (error, { draftKey }) => {
      const refused = error instanceof AppError ? fieldsOf(error) : {}
      const draft = correctionDrafts.read(draftKey) ?? openedForm
      const trouble = Object.keys(refused).length > 0 ? null : error.message
      correctionDrafts.write(draftKey, { ...draft, refused, trouble })
    },
  })
}

/** The sentences of an error that are about fields of the form. */
export function fieldsOf({
  fields = {},
}: {
  readonly fields?: Readonly<Record<string, string>> | undefined
}): Edits {
  return Object.fromEntries(
    Object.entries(fields).filter(([field]) => correctableFieldSchema.safeParse(field).success),
  )
}
