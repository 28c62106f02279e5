import { protocol } from 'electron'
import { windowFiles } from '#core/host/window-files.ts'

/** Where the window lives. An origin of its own, so that 'self' in the content policy means our files and nothing else. */
export const windowOrigin = 'app://backroom'

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
    const { host, pathname } = new URL(request.url)
    if (`app://${host}` !== windowOrigin) return new Response(null, { status: 404 })
    return files({ method: request.method, path: pathname })
  })
}
