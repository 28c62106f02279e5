import './no-eval.ts'
import './styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { preloadPages } from './app/preload-pages.ts'
import { queryClient } from './app/query-client.ts'
import { callQuery } from './shop-query.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// Nothing is drawn before this is answered: asked first, it is on its way while the first page is made.
void queryClient.prefetchQuery(callQuery('session.current', {}))
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
preloadPages()
