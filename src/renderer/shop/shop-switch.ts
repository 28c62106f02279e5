import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Connection } from '#shared/shop/session.ts'
import { call } from '../host/desktop.ts'
import { unsavedWork } from './unsaved-work.ts'
import { texts } from '../texts/texts.ts'

export const switchKey = ['session.switch'] as const

export type ShopSwitch = {
  readonly to: Connection
  /** The owner knows that something is not saved, and switches anyway. */
  readonly anyway?: boolean
}

/** Switching would lose unsaved work of the open shop. The owner decides. */
export class NotSaved extends Error {
  readonly sentences: readonly string[]

  constructor(sentences: readonly string[]) {
    super(sentences.join(' '))
    this.sentences = sentences
  }
}

/** The key cap of the shop at this index of the list, from 0; none for the only shop, or after the ninth. */
export function keysOfShop(index: number, count: number): { readonly keyCap?: string } {
  return count > 1 && index < 9 ? { keyCap: `mod+${index + 1}` } : {}
}

/** Switches to another connected shop once the pending work has reached the open one. */
export function useSwitchShop() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: switchKey,
    mutationFn: async ({ to, anyway = false }: ShopSwitch) => {
      const unsaved = anyway ? [] : await unsavedWork(queryClient)
      if (unsaved.length > 0) throw new NotSaved(unsaved)
      return call('session.switch', { id: to.id })
    },
    // For NotSaved a dialog asks what to do with the unsaved work.
    meta: {
      errorToast: (error, { to }: ShopSwitch) =>
        error instanceof NotSaved ? null : { text: texts.app.notSwitched(to.storeName, error.message) },
    },
  })
}
