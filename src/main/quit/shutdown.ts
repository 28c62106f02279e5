import { app, BrowserWindow } from 'electron'

type Shutdown = {
  /** Called each time before the app ends, while its window is still open. */
  mayQuit(): Promise<boolean>
  /** Closes everything that the app has open; runs once, after the last window has closed. */
  close(): Promise<void>
  /** Called when the owner was asked, and decided to stay. */
  stays(): void
  /** Starts the app again, for an owner who started it while this one was closing. */
  startAgain(argv: readonly string[]): void
}

type AppsEnd = {
  /** True when the system ends the app: then there is nobody to ask. */
  readonly isEndedBySystem: () => boolean
  /** Quits as if the owner had asked for it, who may still decide to stay, and runs `act` last of all. */
  readonly quitThen: (act: LastAct) => void
  /** True when the last window has closed, and none may be opened any more. */
  readonly isOver: () => boolean
}

/** Work that needs an app with nothing open any more. */
export type LastAct = () => Promise<void>

/** The signals with which a system ends its programs, for example when it shuts down. */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** In milliseconds: a page that hangs, or shows a question, must not delay an app that the system kills soon after. */
const pagesMs = 3000

/** Lets the app end only when it may, and only after everything was closed. */
export function closeBeforeQuit({ mayQuit, close, stays, startAgain }: Shutdown): AppsEnd {
  let isEndedBySystem = false
  /** The last act of the next request to quit, and that of the present one, which is dropped when the owner stays. */
  let [next, last]: (LastAct | null)[] = [null, null]
  let state: 'open' | 'asking' | 'leaving' | 'closing' | 'closed' = 'open'

  const confirmQuit = async () => {
    state = 'asking'
    // If core can't answer, that must not keep the app open.
    const may = await mayQuit().catch(() => true)
    // The system has ended the app meanwhile.
    if (state !== 'asking') return
    state = may ? 'leaving' : 'open'
    if (may) quitAfterThis()
    else stays()
  }

  const end = async () => {
    try {
      await close()
    } finally {
      state = 'closed'
      await last?.()
    }
  }

  app.on('before-quit', (event) => {
    if (state === 'open') {
      last = next
      next = null
      void confirmQuit()
    }
    if (state === 'open' || state === 'asking') event.preventDefault()
  })

  app.on('browser-window-created', (_event, window) => {
    window.on('close', (event) => {
      // On other systems the app ends with its last window, which must still be open in case the owner decides to stay.
      const isLast = process.platform !== 'darwin' && BrowserWindow.getAllWindows().length === 1
      if (!isLast || (state !== 'open' && state !== 'asking')) return
      event.preventDefault()
      app.quit()
    })
    // The page asks to stay: the next request to quit asks again whether the app may end.
    window.webContents.on('will-prevent-unload', () => {
      if (state === 'leaving' && !isEndedBySystem) state = 'open'
    })
  })

  // `on`, not `once`: a package that we depend on handles these signals, too. When it finds no other listener it sends
  // the signal again, which would end the app in the middle of this.
  for (const name of endings)
    process.on(name, () => {
      isEndedBySystem = true
      last = null
      if (state === 'open' || state === 'asking') state = 'leaving'
      app.quit()
      setTimeout(endPages, pagesMs)
    })

  app.on('will-quit', (event) => {
    if (state === 'closed') return
    event.preventDefault()
    if (state === 'closing') return
    state = 'closing'
    void end().finally(quitAfterThis)
  })
  const comeAgain = (argv: readonly string[]) => {
    if (state === 'closing' && !isEndedBySystem) last ??= async () => startAgain(argv)
  }
  // Electron ends a second app while this one runs. macOS starts none, and informs this one.
  app.on('second-instance', (_event, argv: readonly string[]) => comeAgain(argv))
  app.on('activate', () => comeAgain([]))
  app.on('open-url', (_event, address) => comeAgain(['', address]))
  return {
    isEndedBySystem: () => isEndedBySystem,
    isOver: () => state === 'closing' || state === 'closed',
    quitThen(act) {
      // Another request to quit is already asking the owner.
      if (state !== 'open') return
      next = act
      app.quit()
    },
  }
}

function endPages(): void {
  for (const window of BrowserWindow.getAllWindows()) window.destroy()
  app.quit()
}

/**
 * Electron ignores a request to quit while it still emits the events of the one before, which ends that fast when there
 * is nothing to close.
 */
function quitAfterThis(): void {
  setImmediate(() => app.quit())
}
