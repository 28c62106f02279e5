import { createRoot } from 'react-dom/client'
import '../../src/renderer/styles/base.css'
import '../../src/renderer/styles/tokens.css'
import { CardGrid } from './CardGrid.tsx'
import type { Card } from './CardGrid.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page lacks its root.')

// Safe: the bench's own server wrote the file.
const cards = (await (await fetch('/cards.json')).json()) as Card[]
createRoot(root).render(<CardGrid cards={cards} />)
