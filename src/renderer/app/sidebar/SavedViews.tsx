import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import type { SavedView } from '#shared/writing/writing.ts'
import { useActs, type Act } from '../../components/keys/acts.ts'
import { Menu, MenuItem } from '../../components/overlays/Menu.tsx'
import { useNow } from '../../components/dates/now.ts'
import { shopNow } from '../../format/zone.ts'
import { dayOf } from '../../format/dates.ts'
import { viewSearch } from '../../features/orders/views/saved-view.ts'
import { useDeleteView, useViewCounts, useViews } from '../../features/orders/views/views.queries.ts'
import { VisuallyHidden } from '../../components/marks/VisuallyHidden.tsx'
import { texts } from '../../texts/texts.ts'
import { RenameViewDialog } from '../dialogs/late-parts.ts'
import styles from './SavedViews.module.css'

/** The marks of the views; after the last one they repeat. */
const colours = ['first', 'second', 'third', 'fourth', 'fifth'] as const

/** The owner's saved views of the orders, each with how many orders it shows now. */
export function SavedViews() {
  const views = useViews()
  const counts = useViewCounts(views, dayOf(useNow(shopNow)))
  const [renamed, setRenamed] = useState<SavedView | null>(null)
  const open = useRouterState({
    select: ({ location: { pathname, search } }) =>
      pathname === '/orders' && 'saved' in search ? search.saved : undefined,
  })
  if (views.length === 0) return null
  return (
    <div className={styles.part}>
      <h2 className={styles.title}>{texts.orderList.views.title}</h2>
      <ul className={styles.views}>
        {views.map((view, index) => (
          <ViewLink
            key={view.id}
            view={view}
            count={counts[index] ?? null}
            colour={colours[index % colours.length] ?? 'first'}
            isOpen={view.id === open}
            onRename={() => setRenamed(view)}
          />
        ))}
      </ul>
      {renamed && <RenameViewDialog key={renamed.id} view={renamed} onClose={() => setRenamed(null)} />}
    </div>
  )
}

type ViewLinkProps = {
  readonly view: SavedView
  readonly count: number | null
  readonly colour: (typeof colours)[number]
  readonly isOpen: boolean
  readonly onRename: () => void
}

function ViewLink({ view, count, colour, isOpen, onRename }: ViewLinkProps) {
  const words = texts.orderList.views
  const remove = useDeleteView()
  const navigate = useNavigate()
  const rename: Act = { id: `view rename ${view.id}`, words: words.renameOf(view.name), run: onRename }
  const away: Act = {
    id: `view remove ${view.id}`,
    words: words.removeOf(view.name),
    run() {
      remove.mutate(view)
      if (isOpen) void navigate({ to: '/orders', search: {} })
    },
  }
  useActs([rename, away])
  return (
    <li className={`${styles.view} ${isOpen ? styles.current : ''}`}>
      <Link
        to="/orders"
        search={{ ...viewSearch(view.query), saved: view.id }}
        className={styles.link ?? ''}
        // A view with further filters is still the same view.
        {...(isOpen && { 'aria-current': 'page' })}
        activeProps={{}}
        title={view.name}
      >
        <span className={`${styles.mark} ${styles[colour]}`} />
        <span className={styles.name} dir="auto">
          {view.name}
        </span>
        {count !== null && (
          <span className={styles.count}>
            <span aria-hidden>{texts.orderList.count(count)}</span>
            <VisuallyHidden>{words.count(count)}</VisuallyHidden>
          </span>
        )}
      </Link>
      <Menu
        label={words.menu(view.name)}
        trigger={
          <Button className={styles.more ?? ''} aria-label={words.menu(view.name)}>
            <Ellipsis size={14} strokeWidth={2} aria-hidden />
          </Button>
        }
      >
        <MenuItem act={rename.id} onAction={rename.run}>
          {words.rename}
        </MenuItem>
        <MenuItem act={away.id} onAction={away.run}>
          {words.remove}
        </MenuItem>
      </Menu>
    </li>
  )
}
