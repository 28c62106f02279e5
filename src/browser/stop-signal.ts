/** Resolves when the program is asked to end. A second signal ends it at once, as usual. */
export function stopSignal(): Promise<void> {
  return new Promise((stop) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => stop())
  })
}
