import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { on } from '../../../../host/desktop.ts'
import { registerUnsavedWork } from '../../../../shop/unsaved-work.ts'
import { useShopId } from '../../../../shop/shop-id.ts'
import { texts } from '../../../../texts/texts.ts'
import { resumeNotes, saveAll } from './note-autosave.ts'

/** Saves notes when the window or the shop is left, so that no word is lost. */
export function useNoteAutosave(): void {
  const client = useQueryClient()
  const shop = useShopId()
  useEffect(() => {
    if (shop === '') return
    void resumeNotes(client, shop)
    const save = () => void saveAll(client, shop)
    const stop = registerUnsavedWork({
      settle: () => saveAll(client, shop),
      sentence: texts.orderSheet.notes.notSavedBehind,
    })
    const stopListening = on('host.answers', ({ answers }) => answers && save())
    window.addEventListener('beforeunload', save)
    window.addEventListener('blur', save)
    return () => {
      stop()
      stopListening()
      window.removeEventListener('beforeunload', save)
      window.removeEventListener('blur', save)
    }
  }, [client, shop])
}
