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
// A host tells what was asked for before, by a link or a notice, as soon as the page calls: so it listens first.
followShell(router)
// Nothing is drawn before this is answered: asked first, it is on its way while the first page is made.
void queryClient.prefetchQuery(callQuery('session.current', {}))
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
preloadPages()
