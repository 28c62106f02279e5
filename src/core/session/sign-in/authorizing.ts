import { AppError } from '#shared/app/app-error.ts'
import { signInMessages } from '#shared/texts/errors/sign-in.ts'

/** The sign-in that runs in the browser. A new one cancels the one before: the owner has closed the first page. */
export type Authorizing = {
  isRunning(): boolean
  /** The address of the page that is open in the browser; null while no sign-in runs. */
  page(): string | null
  showPage(page: string): void
  run<T>(task: (stopped: AbortSignal) => Promise<T>): Promise<T>
  /** Cancels the running sign-in with a `cancelled` error, and resolves once it has ended. */
  stop(): Promise<void>
}

/** Creates it, with no sign-in running. */
export function createAuthorizing(): Authorizing {
  let page: string | null = null
  let running: { readonly stop: AbortController; readonly ended: Promise<unknown> } | null = null

  return {
    isRunning: () => running !== null,
    page: () => (running ? page : null),
    showPage(shown) {
      page = shown
    },
    async run(task) {
      const before = running
      const stop = new AbortController()
      const work = (async () => {
        before?.stop.abort(new AppError('cancelled', signInMessages.anotherBegun))
        // Both may need the same port.
        await before?.ended
        return task(stop.signal)
      })()
      page = null
      running = { stop, ended: work.catch(() => {}) }
      try {
        return await work
      } finally {
        if (running?.stop === stop) running = null
      }
    },
    async stop() {
      const { stop, ended } = running ?? {}
      stop?.abort(new AppError('cancelled', signInMessages.stopped))
      await ended
    },
  }
}
