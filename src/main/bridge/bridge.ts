import { ipcMain } from 'electron'
import type { BrowserWindow, WebContents } from 'electron'
import type { Core } from '#core/index.ts'
import { AppError } from '#shared/app/app-error.ts'
import { hostMessages } from '#shared/texts/errors/host.ts'
import { isTooLarge } from './call-limit.ts'
import { isOurWindow } from './sender.ts'

type Bridged = {
  /** Those that are open when a fact is told. */
  windows(): readonly BrowserWindow[]
  log(line: string): void
  /** Is given the window of every call. */
  onCall(contents: WebContents): void
}

/**
 * Joins the windows to core, as soon as it is there: one channel for calls, one for facts. What is refused is logged, here
 * or where core holds it against the contract.
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
