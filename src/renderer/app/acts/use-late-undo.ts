import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useShortcut } from '../../components/keys/shortcuts.ts'
import { showToast } from '../../components/notices/toast.ts'
import { call } from '../../host/desktop.ts'
import { forgetPress, lastPress } from '../../shop/marking/last-press.ts'
import { useUndo } from '../../shop/outbox/outbox.ts'
import { texts } from '../../texts/texts.ts'

/**
 * Handles the undo key after the undo window: shows how much of the last press the shop has, which can't be undone,
 * and offers to undo the rest.
 */
export function useLateUndo(): void {
  const navigate = useNavigate()
  const undo = useUndo()
  const showState = useMutation({
    mutationFn: (batch: string) => call('outbox.batch', { id: batch }),
    // If the press can't be read, nothing needs to be said: the key did nothing.
    meta: { errorToast: () => null },
    onSuccess: ({ batch }) => {
      const press = lastPress()
      if (press?.batch !== batch.id) return
      const { total, failed, undone, waiting } = batch
      // Includes the rows being sent, which can't be undone either.
      const gone = total - waiting - failed - undone
      const words = texts.outbox.late
      if (waiting + gone === 0) return
      const text = [
        ...(gone > 0 ? [words.gone(gone, press.to, total === 1 ? press.name : null)] : []),
        ...(waiting > 0 ? [words.here(waiting, gone)] : []),
      ].join(' ')
      const see = { words: texts.orderSheet.marking.see, run: () => void navigate({ to: '/waiting' }) }
      showToast({
        tone: 'note',
        text,
        ...(waiting > 0 && { undo: () => undo.mutate({ batch: batch.id }) }),
        ...(total > 1 && { action: see }),
      })
    },
  })
  useEffect(() => forgetPress, [])
  useShortcut('z', texts.outbox.late.key, () => {
    const press = lastPress()
    if (press) showState.mutate(press.batch)
  })
}
