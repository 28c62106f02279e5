import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Connection } from '#shared/shop/session.ts'
import { call } from '../host/desktop.ts'
import { unsavedWork } from './unsaved-work.ts'
import { texts } from '../texts/texts.ts'

export const switchKey = ['session.switch'] as const

export type ShopSwitch = {
  readonly to: Connection
  /** The owner knows that something is not saved, and goes all the same. */
  readonly anyway?: boolean
}

/** Something would be lost with the shop that is open. It is for the owner to decide. */
export class NotSaved extends Error {
  readonly sentences: readonly string[]

  constructor(sentences: readonly string[]) {
    super(sentences.join(' '))
    this.sentences = sentences
  }
}

/** The keys of the shop at this place of the list, from 0; none for the only one, and after the ninth. */
export function keysOfShop(index: number, count: number): { readonly keyCap?: string } {
  return count > 1 && index < 9 ? { keyCap: `mod+${index + 1}` } : {}
}

/** Goes to another shop that is known here, after what is on its way has reached the one that is open. */
export function useSwitchShop() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: switchKey,
    mutationFn: async ({ to, anyway = false }: ShopSwitch) => {
      const unsaved = anyway ? [] : await unsavedWork(queryClient)
      if (unsaved.length > 0) throw new NotSaved(unsaved)
      await call('session.switch', { id: to.id })
    },
    // A dialog asks what is to become of what is not saved.
    meta: {
      errorToast: (error, { to }: ShopSwitch) =>
        error instanceof NotSaved ? null : { text: texts.app.notSwitched(to.storeName, error.message) },
    },
  })
}
