import { app, session } from 'electron'
import { windowOrigin } from './app-scheme.ts'

/**
 * Keeps every window at home: it navigates nowhere but inside the app, opens no further windows, holds no webview, and
 * is granted nothing (camera, place, notifications, devices).
 *
 * @param openOutside is given every other address the window wanted to go to; it decides what the system's browser may open
 */
export function guardWindows(openOutside: (url: string) => void): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', (details) => {
      if (isHome(details.url)) return
      details.preventDefault()
      openOutside(details.url)
    })
    contents.on('will-redirect', (details) => {
      if (!isHome(details.url)) details.preventDefault()
    })
    contents.on('will-attach-webview', (event) => event.preventDefault())
    contents.setWindowOpenHandler(({ url }) => {
      openOutside(url)
      return { action: 'deny' }
    })
  })
}

/** Needs the app to be ready. */
export function denyPermissions(): void {
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, decide) => decide(false))
  session.defaultSession.setPermissionCheckHandler(() => false)
  session.defaultSession.setDevicePermissionHandler(() => false)
}

function isHome(url: string): boolean {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}` === windowOrigin
}
