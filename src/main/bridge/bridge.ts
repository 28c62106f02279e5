import { ipcMain } from 'electron'
import type { BrowserWindow, WebContents } from 'electron'
import type { Core } from '#core/index.ts'
import { AppError } from '#shared/app/app-error.ts'
import { hostMessages } from '#shared/texts/errors/host.ts'
import { isTooLarge } from './call-limit.ts'
import { isOurWindow } from './sender.ts'

type Bridged = {
  /** The windows that are open when an event is sent. */
  windows(): readonly BrowserWindow[]
  log(line: string): void
  /** Called with the web contents of every call. */
  onCall(contents: WebContents): void
}

/**
 * Connects the windows to core, as soon as it has started: one channel for calls, one for events. A refused call is
 * logged, here or where core checks it against the contract.
 */
export function bridge(core: Promise<Core>, { windows, log, onCall }: Bridged): void {
  ipcMain.handle('call', async (event, name: unknown, input: unknown, shop: unknown, pressed: unknown) => {
    if (!isOurWindow(event)) {
      log(`Refused a call from ${event.senderFrame?.origin ?? 'a frame that is gone'}`)
      throw new Error('Only the window of Backroom may call.')
    }
    onCall(event.sender)
    if (isTooLarge([name, input, shop])) {
      log('Refused a call of more than 1 MB')
      return { ok: false, error: new AppError('invalid', hostMessages.tooMuchAtOnce).toDetail() }
    }
    return (await core).answer(String(name), input, shop, pressed === true)
  })
  void core.then(({ on }) =>
    on((name, fact) => {
      for (const window of windows()) window.webContents.send('event', name, fact)
    }),
  )
}
