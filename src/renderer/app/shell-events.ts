import { runCommand } from '../components/keys/shortcuts.ts'
import { on } from '../host/desktop.ts'
import { chooseNotice } from './notices/chosen-notice.ts'
import { showNotice } from './notices/new-orders.ts'
import type { router as Router } from './routes.tsx'

/**
 * Handles what the owner does outside of the window: in the native menu, by a link or a notice. Returns the function
 * that stops it.
 */
export function followShell(router: typeof Router): () => void {
  const stops = [
    on('command.chosen', ({ id }) => runCommand(id)),
    // Same as `placeOf`, which the first page doesn't need to load.
    on('link.followed', ({ kind, id }) => {
      void router.navigate({ href: `/${kind}s?${kind === 'order' ? 'view=all&' : ''}${kind}=${id}` })
    }),
    on('notice.made', showNotice),
    on('notice.chosen', chooseNotice),
  ]
  return () => stops.forEach((stop) => stop())
}
