import { QueryClient } from '@tanstack/react-query'

/**
 * The window's only shop state. It asks core, not the network, so the browser's idea of being online does not matter,
 * and core repeats what may be repeated, so the window does not.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, staleTime: 30_000, refetchOnWindowFocus: true },
    mutations: { networkMode: 'always', retry: false },
  },
})
