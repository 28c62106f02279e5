import { app, session } from 'electron'
import type { BrowserWindow } from 'electron'
import { plainLine } from '#shared/values/plain-line.ts'
import { isHome, windowOrigin } from './window-origin.ts'

/**
 * Confines every window: it navigates only inside the app, opens no further windows, and contains no foreign frame and
 * no webview. Logs what was refused, and the page's warnings and errors. The system's browser opens only what the
 * owner's press asks core for, never the target of a navigation.
 *
 * @param openOwn called with the address inside the app that a page wants to open in another window. The shell decides
 * about that window and opens it, so that the page gets no reference to it
 */
export function guardWindows(log: (line: string) => void, openOwn: (place: string) => void): void {
  // By default Electron sends the first certificate that fits, and with it the owner's name, to any site that asks.
  app.on('select-client-certificate', (event, _contents, url, _certificates, choose) => {
    event.preventDefault()
    choose()
    log(`Sent no certificate to ${placeOf(url)}`)
  })
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', (details) => {
      if (isHome(details.url)) return
      details.preventDefault()
      log(`Refused to leave for ${placeOf(details.url)}`)
    })
    contents.on('will-redirect', (details) => {
      if (isHome(details.url)) return
      details.preventDefault()
      log(`Refused to be sent on to ${placeOf(details.url)}`)
    })
    contents.on('will-frame-navigate', (details) => {
      if (details.isMainFrame || isHome(details.url)) return
      details.preventDefault()
      log(`Refused a frame of ${placeOf(details.url)}`)
    })
    contents.on('will-attach-webview', (event) => {
      event.preventDefault()
      log('Refused a webview')
    })
    contents.setWindowOpenHandler(({ url }) => {
      if (isHome(url)) openOwn(url.slice(windowOrigin.length))
      else log(`Refused a window for ${placeOf(url)}`)
      return { action: 'deny' }
    })
    contents.on('console-message', ({ level, message }) => {
      if (level === 'error' || level === 'warning') log(`The window: ${message}`)
    })
  })
}

/** The window copies addresses and numbers when the owner presses a button for that. It never reads the clipboard. */
const granted: ReadonlySet<string> = new Set(['clipboard-sanitized-write'])

/** Grants pages almost no permission: no camera, location, notifications, devices. Needs the app to be ready. */
export function limitPermissions(log: (line: string) => void): void {
  session.defaultSession.setPermissionRequestHandler((_contents, permission, decide) => {
    if (!granted.has(permission)) log(`Refused the permission ${permission}`)
    decide(granted.has(permission))
  })
  session.defaultSession.setPermissionCheckHandler((_contents, permission) => granted.has(permission))
  session.defaultSession.setDevicePermissionHandler(() => false)
}

/** Lets a page save only what it made itself, where the owner chooses. Needs the app to be ready. */
export function limitDownloads(log: (line: string) => void): void {
  session.defaultSession.on('will-download', (event, item) => {
    const url = item.getURL()
    if (url.startsWith(`blob:${windowOrigin}/`)) return
    event.preventDefault()
    log(`Refused to save what ${placeOf(url)} sent`)
  })
}

/** As much as systems show of a title. */
const maxTitleLength = 120

/** Sets a window's title from its page's, cleaned up: it has names of shops and buyers, or a hijacked page's text. */
export function fixTitle(window: Pick<BrowserWindow, 'setTitle'> & Pick<NodeJS.EventEmitter, 'on'>): void {
  window.on('page-title-updated', (event: { preventDefault(): void }, title: string) => {
    event.preventDefault()
    window.setTitle(plainLine(title, maxTitleLength))
  })
}

/** Returns an address without the parts that may be private. */
function placeOf(address: string): string {
  const url = URL.parse(address)
  return url?.host ? `${url.protocol}//${url.host}` : (url?.protocol ?? 'an address that is none')
}
