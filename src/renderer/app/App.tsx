import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { routeKeysToTopOverlay } from '../components/overlays/keys-over-page.ts'
import { followHost } from '../host/host-answers.ts'
import { queryClient } from './query-client.ts'
import { router } from './routes.tsx'
import { followSession } from './events/session-events.ts'
import { followTheme } from './events/theme.ts'

export function App() {
  useEffect(() => followSession(queryClient), [])
  useEffect(followTheme, [])
  useEffect(followHost, [])
  useEffect(routeKeysToTopOverlay, [])
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
