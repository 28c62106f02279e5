import { protocol } from 'electron'
import { windowFiles } from '#core/host/window-files.ts'
import { isHome } from './window-origin.ts'

/** Must run before the app is ready: Chromium fixes its schemes then. */
export function reserveScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
}

/** Serves the built window at `windowOrigin`; any other host under the scheme gets 404. */
export function serveWindow(folder: string): void {
  const files = windowFiles(folder)
  protocol.handle('app', (request) => {
    if (!isHome(request.url)) return new Response(null, { status: 404 })
    return files({ method: request.method, path: new URL(request.url).pathname })
  })
}
