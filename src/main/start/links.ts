import { app } from 'electron'
import { linkAmong, linkScheme } from './deep-link.ts'
import type { WindowNotifier } from '../bridge/window-notifier.ts'
import { showWindow } from '../window/window.ts'

/**
 * Shows what an address of ours asks for, however the system hands the address over, and the window when the
 * app is started once more. Before the window is there, what is asked for waits.
 */
export function followLinks(notify: WindowNotifier['notify'], log: (line: string) => void): void {
  const followLink = async (address: string | null) => {
    if (address === null) return
    const { linkedBy } = await import('#shared/app/own-link.ts')
    const linked = linkedBy(address)
    if (linked === null) log('Refused an address from outside: it is none of ours')
    else notify('link.followed', linked)
  }
  // macOS hands it to the app that runs, also when it has to be started for that.
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
  // Elsewhere the installer tells the system.
  if (app.isPackaged && process.platform === 'win32') app.setAsDefaultProtocolClient(linkScheme)
}
