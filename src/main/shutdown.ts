import { app } from 'electron'

/** Lets the app end only after what it holds was put away: `close` runs once, when the last window is gone. */
export function closeBeforeQuit(close: () => Promise<void>): void {
  let state: 'open' | 'closing' | 'closed' = 'open'
  app.on('will-quit', (event) => {
    if (state === 'closed') return
    event.preventDefault()
    if (state === 'closing') return
    state = 'closing'
    void close().finally(() => {
      state = 'closed'
      app.quit()
    })
  })
}
