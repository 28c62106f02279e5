import { AppError } from '#shared/app/app-error.ts'
import { signInMessages } from '#shared/texts/errors/sign-in.ts'

/** The one sign-in in the browser that is waited for. Another one takes its place: the owner has closed the first page. */
export type Authorizing = {
  isRunning(): boolean
  /** The page of the browser that is waited for; null while none is. */
  page(): string | null
  showPage(page: string): void
  run<T>(task: (stopped: AbortSignal) => Promise<T>): Promise<T>
  /** Ends what runs as `cancelled`, and returns once it has ended. */
  stop(): Promise<void>
}

/** Nothing runs at first. */
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
        // Both may want the same port.
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
