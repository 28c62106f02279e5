/** A timer that fires later than this fired in a busy window, whose key events may still be queued. */
const busyMs = 20

/** Returns a timer that calls `onRest` once no key has come for so many milliseconds; each start begins anew. */
export function restTimer(onRest: () => void): { start(ms: number): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    start(ms) {
      stop()
      const due = performance.now() + ms
      timer = setTimeout(() => {
        if (performance.now() - due <= busyMs) return onRest()
        timer = setTimeout(onRest, busyMs)
      }, ms)
    },
    stop,
  }
}
