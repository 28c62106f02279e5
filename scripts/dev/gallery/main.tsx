/**
 * The page that `npm run dev` serves under /gallery: the components of src/renderer/components in all their states. Neither
 * index.html nor any source of the window refers to it, so no build can contain it.
 */
import '../../../src/renderer/no-eval.ts'
import '../../../src/renderer/styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Gallery } from './Gallery.tsx'

document.title = 'Backroom (gallery)'
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
