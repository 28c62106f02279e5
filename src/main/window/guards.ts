import { app, session } from 'electron'
import type { BrowserWindow } from 'electron'
import { plainLine } from '#shared/values/plain-line.ts'
import { isHome, windowOrigin } from './window-origin.ts'

/**
 * Keeps every window at home: it navigates nowhere but inside the app, opens no further windows, holds no frame of
 * others and no webview. What it wanted is logged, and what it complains of; the browser opens what core is asked for by a
 * press, and nothing that a page leaves for.
 *
 * @param openOwn is given the places of our own that a page would have in another window. What is opened is ours to decide and
 * to open, so that the page gets no hold of it
 */
export function guardWindows(log: (line: string) => void, openOwn: (place: string) => void): void {
  // Without a word from us Electron sends the first that fits, and with it the owner's name, to whoever asks.
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

/** The window copies addresses and numbers when its owner presses a button for that. It never reads the clipboard. */
const granted: ReadonlySet<string> = new Set(['clipboard-sanitized-write'])

/** Grants a page next to nothing: no camera, place, notifications, devices. Needs the app to be ready. */
export function limitPermissions(log: (line: string) => void): void {
  session.defaultSession.setPermissionRequestHandler((_contents, permission, decide) => {
    if (!granted.has(permission)) log(`Refused the permission ${permission}`)
    decide(granted.has(permission))
  })
  session.defaultSession.setPermissionCheckHandler((_contents, permission) => granted.has(permission))
  session.defaultSession.setDevicePermissionHandler(() => false)
}

/**
 * A page saves what it made itself, where its owner says, and nothing from elsewhere. Needs the app to be ready.
 */
export function limitDownloads(log: (line: string) => void): void {
  session.defaultSession.on('will-download', (event, item) => {
    const url = item.getURL()
    if (url.startsWith(`blob:${windowOrigin}/`)) return
    event.preventDefault()
    log(`Refused to save what ${placeOf(url)} sent`)
  })
}

/** As much as systems show of a title. */
const longestTitle = 120

/** The window's title is what its page calls itself, which holds names of shops and buyers, or of whoever took the page over. */
export function fixTitle(window: Pick<BrowserWindow, 'setTitle'> & Pick<NodeJS.EventEmitter, 'on'>): void {
  window.on('page-title-updated', (event: { preventDefault(): void }, title: string) => {
    event.preventDefault()
    window.setTitle(plainLine(title, longestTitle))
  })
}

/** An address without what may be private in it. */
function placeOf(address: string): string {
  const url = URL.parse(address)
  return url?.host ? `${url.protocol}//${url.host}` : (url?.protocol ?? 'an address that is none')
}
