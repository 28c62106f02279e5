import { runCommand } from '../components/keys/shortcuts.ts'
import { on } from '../host/desktop.ts'
import { chooseNotice } from './notices/chosen-notice.ts'
import { showNotice } from './notices/new-orders.ts'
import type { router as Router } from './routes.tsx'

/** Does what the owner asks for outside of the window: in the native menu, by a link, a notification. Returns the way to stop. */
export function followShell(router: typeof Router): () => void {
  const stops = [
    on('command.chosen', ({ id }) => runCommand(id)),
    // As `placeOf` has it, which the first page is spared.
    on('link.followed', ({ kind, id }) => {
      void router.navigate({ href: `/${kind}s?${kind === 'order' ? 'view=all&' : ''}${kind}=${id}` })
    }),
    on('notice.made', showNotice),
    on('notice.chosen', chooseNotice),
  ]
  return () => stops.forEach((stop) => stop())
}
