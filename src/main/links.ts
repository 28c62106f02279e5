import { app } from 'electron'
import { linkAmong, linkScheme, orderOfLink } from './deep-link.ts'
import type { TellWindow } from './tell-window.ts'
import { showWindow } from './window.ts'

/**
 * Shows the order that an address of ours asks for, however the system hands the address over, and the window when the
 * app is started once more. Before the window is there, what is asked for waits.
 */
export function followLinks(tell: TellWindow['tell'], log: (line: string) => void): void {
  const ask = (address: string | null) => {
    if (address === null) return
    const id = orderOfLink(address)
    if (id === null) log('Refused an address from outside: it is none of ours')
    else tell('order.asked', { id })
  }
  // macOS hands it to the app that runs, also when it has to be started for that.
  app.on('open-url', (event, address) => {
    event.preventDefault()
    showWindow()
    ask(address)
  })
  app.on('second-instance', (_event, argv) => {
    showWindow()
    ask(linkAmong(argv))
  })
  ask(linkAmong(process.argv))
  // Elsewhere the installer tells the system.
  if (app.isPackaged && process.platform === 'win32') app.setAsDefaultProtocolClient(linkScheme)
}
