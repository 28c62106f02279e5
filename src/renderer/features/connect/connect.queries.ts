import { useMutation, useQuery } from '@tanstack/react-query'
import { AppError } from '#shared/app/app-error.ts'
import type { CallInput } from '#shared/contract.ts'
import { call } from '../../host/desktop.ts'
import { callQuery } from '../../host/call-query.ts'

/** Each form shows its own errors. Where it is gone by then, what the owner stopped or declined is no trouble. */
const inPlace = {
  meta: {
    errorInPlace: true,
    errorToast: (error: Error) =>
      error instanceof AppError && error.kind === 'cancelled' ? null : { text: error.message },
  },
} as const

/**
 * Opens the demo shop. Like the other sign-ins below it ends in a `session.changed`, which opens the shop in the
 * window. Their keys mark them as no work in a shop.
 */
export function useOpenDemo() {
  return useMutation({
    ...inPlace,
    mutationKey: ['session.openDemo'],
    mutationFn: () => call('session.openDemo', {}),
  })
}

/** @param onSignedIn is called also when the form is gone by then, as it is once another shop is open */
export function useSignIn(onSignedIn: () => void) {
  return useMutation({
    ...inPlace,
    mutationKey: ['session.signIn'],
    mutationFn: (input: CallInput<'session.signIn'>) => call('session.signIn', input),
    onSuccess: onSignedIn,
  })
}

type Authorize = CallInput<'session.authorize'> & {
  /** The port of the redirect address, if it differs from the setting; null takes any free one. */
  readonly changedPort?: number | null
}

/** Opens the browser and waits until it returns. */
export function useAuthorize() {
  return useMutation({
    ...inPlace,
    mutationKey: ['session.authorize'],
    mutationFn: async ({ changedPort, ...input }: Authorize) => {
      if (changedPort !== undefined) await call('settings.change', { authorizePort: changedPort })
      return call('session.authorize', { ...input, ask: true })
    },
  })
}

/** Opens the shop that the browser's answer was for. @param onEntered is called also when the form is gone by then */
export function useEnterFound(onEntered: () => void) {
  return useMutation({
    ...inPlace,
    mutationKey: ['session.enterFound'],
    mutationFn: () => call('session.enterFound', {}),
    onSuccess: onEntered,
  })
}

export function useAuthorizeAgain() {
  return useMutation({
    ...inPlace,
    mutationKey: ['session.authorizeAgain'],
    mutationFn: (id: string) => call('session.authorizeAgain', { id }),
  })
}

export function useStopWaiting() {
  return useMutation({
    ...inPlace,
    mutationKey: ['session.cancelAuthorize'],
    mutationFn: () => call('session.cancelAuthorize', {}),
  })
}

/** The page that the browser should be showing; null until core knows it. */
export function useAuthorizePage(): string | null {
  const page = useQuery({
    ...callQuery('session.authorizePage', {}),
    staleTime: 0,
    // Core prepares the redirect address first.
    refetchInterval: ({ state }) => (state.data?.url ? false : 300),
  })
  return page.data?.url ?? null
}

/** Opens a page of the service in the system's browser. */
export function useOpenSignInLink() {
  return useMutation({
    ...inPlace,
    mutationKey: ['links.open'],
    mutationFn: (url: string) => call('links.open', { url }),
  })
}

/** The fixed port of the redirect address; null for any free one, undefined while the settings load. */
export function useAuthorizePort(): number | null | undefined {
  return useQuery(callQuery('settings.get', {})).data?.authorizePort
}

/** Core's errors for single fields. */
export function fieldErrors(error: Error | null): Readonly<Record<string, string>> {
  return error instanceof AppError ? (error.fields ?? {}) : {}
}
