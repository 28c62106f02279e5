import { app } from 'electron'
import { linkAmong, linkScheme } from './deep-link.ts'
import type { WindowNotifier } from '../bridge/window-notifier.ts'
import { showWindow } from '../window/window.ts'

/**
 * Shows what an address of ours names, in whichever way the system passes the address, and shows the window when the
 * app is started again. What is named waits until the window is there.
 */
export function followLinks(notify: WindowNotifier['notify'], log: (line: string) => void): void {
  const followLink = async (address: string | null) => {
    if (address === null) return
    const { linkedBy } = await import('#shared/app/own-link.ts')
    const linked = linkedBy(address)
    if (linked === null) log('Refused an address from outside: it is none of ours')
    else notify('link.followed', linked)
  }
  // macOS passes it to the running app, and starts the app first if necessary.
  app.on('open-url', (event, address) => {
    event.preventDefault()
    showWindow()
    void followLink(address)
  })
  app.on('second-instance', (_event, argv) => {
    showWindow()
    void followLink(linkAmong(argv))
  })
  void followLink(linkAmong(process.argv))
  // On the other systems the installer registers the scheme.
  if (app.isPackaged && process.platform === 'win32') app.setAsDefaultProtocolClient(linkScheme)
}
