/**
 * Replaces src/main/window/app-scheme.ts in the shell of `npm run dev:desktop`, and in no other: the window's files come
 * from Vite's server instead of a folder. The window's origin, and all that depends on it, stays the same.
 */
import { protocol } from 'electron'
import type { serveWindow as serveBuiltWindow } from '../../src/main/window/app-scheme.ts'
import { pictureAt } from '../../src/shared/app/picture-place.ts'
import { isHome } from '../../src/main/window/window-origin.ts'

export { reserveScheme } from '../../src/main/window/app-scheme.ts'

/** The build inserts the address, so that no flag and no variable can name another one. */
declare const developmentWindow: string

export const serveWindow: typeof serveBuiltWindow = (_folder, core) => {
  const { origin } = new URL(developmentWindow)
  protocol.handle('app', async (request) => {
    if (!isHome(request.url)) return new Response(null, { status: 404 })
    const { pathname, search } = new URL(request.url)
    const picture = pictureAt(pathname)
    if (picture) return (await core).picture(picture)
    const accept = request.headers.get('accept') ?? '*/*'
    return fetch(origin + pathname + search, { headers: { accept } })
  })
}
