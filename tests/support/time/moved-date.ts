/**
 * Moves `Date` by `ms`, for ever; timers run on as they are. The function stands for itself, so that a page can be given
 * its source.
 */
export function moveDate(ms: number): void {
  const real = Date.now
  const now = () => real() + ms
  const moved = new Proxy(Date, {
    construct: (date, args, target) => Reflect.construct(date, args.length === 0 ? [now()] : args, target),
    apply: (date) => new date(now()).toString(),
    get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
  })
  Object.defineProperty(Date.prototype, 'constructor', { value: moved, writable: true, configurable: true })
  globalThis.Date = moved
}
