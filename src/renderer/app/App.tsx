import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Notice } from '../components/Notice.tsx'
import { Trouble } from '../components/Trouble.tsx'
import { Connect } from '../features/connect/Connect.tsx'
import { texts } from '../texts/texts.ts'
import { queryClient } from './query-client.ts'
import { router } from './routes.tsx'
import { followEvents } from './session-events.ts'
import { useSession } from './session.queries.ts'

export function App() {
  useEffect(() => followEvents(queryClient), [])
  return (
    <QueryClientProvider client={queryClient}>
      <Doors />
    </QueryClientProvider>
  )
}

/** First run while no shop is connected, else the shop. */
function Doors() {
  const session = useSession()
  if (session.isPending) return <Notice title={texts.app.opening} />
  if (session.isError) return <Trouble error={session.error} onRetry={() => void session.refetch()} />
  if (session.data.state === 'none') return <Connect session={session.data} />
  return <RouterProvider router={router} />
}
