import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { ListChecks, Printer } from 'lucide-react'
import { maxPrintedOrders, type PaperKind } from '#shared/documents/paper-kinds.ts'
import { VisuallyHidden } from '../../components/marks/VisuallyHidden.tsx'
import { leadsOn, useShortcut } from '../../components/keys/shortcuts.ts'
import { counted } from '../../texts/everywhere/counted.ts'
import { texts } from '../../texts/texts.ts'
import { useCounts } from '../../shop/session.queries.ts'
import rail from './Rail.module.css'
import views from './SavedViews.module.css'
import styles from './Sidebar.module.css'

const papers = [
  { kind: 'pick', icon: ListChecks },
  { kind: 'slips', icon: Printer },
] as const

/** The papers of the day: the pick list, and the slips of all orders to ship. */
export function TodayPapers() {
  const { toShip, toPick } = useCounts().data ?? {}
  // A pick list has no room for more orders.
  const pieces = (toShip ?? 0) <= maxPrintedOrders ? (toPick ?? 0) : 0
  const open = useRouterState({
    select: ({ location: { pathname, search } }): PaperKind | null =>
      pathname === '/paper' ? (search.kind ?? 'slips') : null,
  })
  const navigate = useNavigate()
  const words = texts.ways.paper
  useShortcut(
    'g l',
    texts.app.goKeys.pick,
    () => void navigate({ to: '/paper', search: { kind: 'pick' } }),
    leadsOn,
  )
  useShortcut(
    'g k',
    texts.app.goKeys.slips,
    () => void navigate({ to: '/paper', search: { kind: 'slips' } }),
    leadsOn,
  )

  return (
    <div className={`${views.part} ${views.papers}`}>
      <h2 className={views.title}>{words.today}</h2>
      <ul className={styles.places}>
        {papers.map(({ kind, icon: Icon }) => (
          <li key={kind}>
            <Link
              to="/paper"
              search={{ kind }}
              className={`${styles.place} ${open === kind ? styles.current : ''}`}
              activeProps={{}}
              {...(open === kind && { 'aria-current': 'page' })}
              title={words.titles[kind]}
            >
              <Icon size={16} strokeWidth={1.75} aria-hidden />
              <span className={rail.words}>{words.titles[kind]}</span>
              {kind === 'pick' && pieces > 0 && (
                <span className={styles.count}>
                  <span aria-hidden>{counted(pieces)}</span>
                  <VisuallyHidden>{words.pieces(pieces)}</VisuallyHidden>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
