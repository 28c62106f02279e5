import { app, session } from 'electron'
import { windowOrigin } from './app-scheme.ts'

/**
 * Keeps every window at home: it navigates nowhere but inside the app, opens no further windows, holds no webview, and
 * is granted next to nothing (no camera, place, notifications, devices).
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

/** The window copies addresses and numbers when its owner presses a button for that. It never reads the clipboard. */
const granted: ReadonlySet<string> = new Set(['clipboard-sanitized-write'])

/** Needs the app to be ready. */
export function limitPermissions(): void {
  session.defaultSession.setPermissionRequestHandler((_contents, permission, decide) =>
    decide(granted.has(permission)),
  )
  session.defaultSession.setPermissionCheckHandler((_contents, permission) => granted.has(permission))
  session.defaultSession.setDevicePermissionHandler(() => false)
}

function isHome(url: string): boolean {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}` === windowOrigin
}
