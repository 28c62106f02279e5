import { useMutation, useQuery } from '@tanstack/react-query'
import { AppError } from '#shared/app/app-error.ts'
import type { CallInput } from '#shared/contract.ts'
import { call } from '../../host/desktop.ts'
import { callQuery } from '../../host/call-query.ts'

/** Every way in shows its own errors. */
const inPlace = { meta: { errorInPlace: true } }

/** Each of these ends in a `session.changed`, which takes the window to the shop. Their keys mark them as no work in it. */
export function useOpenDemo() {
  return useMutation({
    ...inPlace,
    mutationKey: ['session.openDemo'],
    mutationFn: () => call('session.openDemo', {}),
  })
}

export function useSignIn() {
  return useMutation({
    ...inPlace,
    mutationKey: ['session.signIn'],
    mutationFn: (input: CallInput<'session.signIn'>) => call('session.signIn', input),
  })
}

type Authorize = CallInput<'session.authorize'> & {
  /** The port of the way back, where it is not the one in the settings; null takes any free one. */
  readonly changedPort?: number | null
}

/** Opens the browser and waits until it comes back. */
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

/** Into the shop that the browser's answer was for. */
export function useEnterFound() {
  return useMutation({
    ...inPlace,
    mutationKey: ['session.enterFound'],
    mutationFn: () => call('session.enterFound', {}),
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

/** The page of the browser that is waited for; null until it is known. */
export function useAuthorizePage(): string | null {
  const page = useQuery({
    ...callQuery('session.authorizePage', {}),
    staleTime: 0,
    // The way back is made ready first.
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

/** The fixed port of the way back; null for any free one, undefined until it is known. */
export function useAuthorizePort(): number | null | undefined {
  return useQuery(callQuery('settings.get', {})).data?.authorizePort
}

/** What core said of single fields. */
export function fieldErrors(error: Error | null): Readonly<Record<string, string>> {
  return error instanceof AppError ? (error.fields ?? {}) : {}
}
