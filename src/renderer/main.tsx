import './no-eval.ts'
import './styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { preloadPages } from './app/preload-pages.ts'
import { queryClient } from './app/query-client.ts'
import { router } from './app/routes.tsx'
import { followShell } from './app/shell-events.ts'
import { callQuery } from './host/call-query.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// The host reports earlier requests (a link, a notice) at the page's first call, so the listener comes first.
followShell(router)
// The page draws nothing before this answer: sent now, the request runs while the first page is made.
void queryClient.prefetchQuery(callQuery('session.current', {}))
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
preloadPages()
