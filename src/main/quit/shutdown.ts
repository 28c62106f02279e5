import { app, BrowserWindow } from 'electron'

type Shutdown = {
  /** Asked each time before the app ends, while its window is still there. */
  mayQuit(): Promise<boolean>
  /** Puts away what the app holds; runs once, when the last window is gone. */
  close(): Promise<void>
  /** The owner was asked, and would rather stay. */
  stays(): void
  /** Starts the app once more, for an owner who started it while this one was putting everything away. */
  startAgain(argv: readonly string[]): void
}

type AppsEnd = {
  /** Whether the system ends the app: nobody is there to be asked then. */
  readonly isEndedBySystem: () => boolean
  /** Ends the app as its owner would, who may still rather stay, and does this last of all. */
  readonly quitThen: (act: LastAct) => void
  /** Whether the last window is gone, and none may come any more. */
  readonly isOver: () => boolean
}

/** What needs an app that holds nothing any more. */
export type LastAct = () => Promise<void>

/** By these a system ends its programs, as when it shuts down. */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** In milliseconds: a page that is stuck, or is just being asked, must not keep an app that the system kills soon after. */
const pagesMs = 3000

/** Lets the app end only when it may, and only after what it holds was put away. */
export function closeBeforeQuit({ mayQuit, close, stays, startAgain }: Shutdown): AppsEnd {
  let isEndedBySystem = false
  /** Of the next wish to quit, and of the one that goes on now: whoever stays has taken it back. */
  let [next, last]: (LastAct | null)[] = [null, null]
  let state: 'open' | 'asking' | 'leaving' | 'closing' | 'closed' = 'open'

  const confirmQuit = async () => {
    state = 'asking'
    // What cannot be found out must not keep anybody here.
    const may = await mayQuit().catch(() => true)
    // The system has ended it meanwhile.
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
      // Elsewhere the app ends with its last window, which must still be there when the owner would rather stay.
      const isLast = process.platform !== 'darwin' && BrowserWindow.getAllWindows().length === 1
      if (!isLast || (state !== 'open' && state !== 'asking')) return
      event.preventDefault()
      app.quit()
    })
    // Its page asks to stay: whether the app may end is asked again the next time.
    window.webContents.on('will-prevent-unload', () => {
      if (state === 'leaving' && !isEndedBySystem) state = 'open'
    })
  })

  // A package that ours needs hears these as well, and would end the app in the middle of its work: by sending them once
  // more, to an app that it takes for one that hears them no longer.
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
  // Electron sends the second one away as long as this one is there. A Mac starts none, and tells this one.
  app.on('second-instance', (_event, argv: readonly string[]) => comeAgain(argv))
  app.on('activate', () => comeAgain([]))
  app.on('open-url', (_event, address) => comeAgain(['', address]))
  return {
    isEndedBySystem: () => isEndedBySystem,
    isOver: () => state === 'closing' || state === 'closed',
    quitThen(act) {
      // Somebody has wished it already, and is being asked.
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

/** Electron hears no wish to quit while it still tells of the one before, and an app with nothing to put away is that quick. */
function quitAfterThis(): void {
  setImmediate(() => app.quit())
}
