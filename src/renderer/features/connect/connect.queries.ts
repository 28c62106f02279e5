import { useMutation } from '@tanstack/react-query'
import type { CallInput } from '#shared/contract.ts'
import { call } from '../../desktop.ts'

/** Each of these ends in a `session.changed`, which takes the window to the shop (or back to the first run). */
export function useOpenDemo() {
  return useMutation({ mutationFn: () => call('session.openDemo', {}) })
}

export function useSignIn() {
  return useMutation({ mutationFn: (input: CallInput<'session.signIn'>) => call('session.signIn', input) })
}

export function useLeaveShop() {
  return useMutation({ mutationFn: () => call('session.signOut', {}) })
}
