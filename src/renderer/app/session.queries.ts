import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../desktop.ts'
import { callQuery } from '../shop-query.ts'

export function useSession() {
  return useQuery({ ...callQuery('session.current', {}), staleTime: Infinity })
}

export function useAccount() {
  return useQuery(callQuery('shop.account', {}))
}

export function useCounts() {
  return useQuery(callQuery('shop.counts', {}))
}

export function useSignOut() {
  return useMutation({ mutationFn: () => call('session.signOut', {}) })
}

export function useOpenLink() {
  return useMutation({ mutationFn: (url: string) => call('links.open', { url }) })
}
