import { protocol } from 'electron'
import { windowFiles } from '#core/host/window-files.ts'
import type { Core } from '#core/index.ts'
import { pictureAt } from '#shared/app/picture-place.ts'
import { isHome } from './window-origin.ts'

/** Registers the scheme. Must run before the app is ready, when Chromium fixes its schemes. */
export function reserveScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
}

/** Serves the built window at `windowOrigin`, and pictures through core; any other host under the scheme gets 404. */
export function serveWindow(folder: string, core: Promise<Pick<Core, 'picture'>>): void {
  const files = windowFiles(folder)
  protocol.handle('app', async (request) => {
    if (!isHome(request.url)) return new Response(null, { status: 404 })
    const { pathname } = new URL(request.url)
    const picture = request.method === 'GET' ? pictureAt(pathname) : null
    return picture ? (await core).picture(picture) : files({ method: request.method, path: pathname })
  })
}
