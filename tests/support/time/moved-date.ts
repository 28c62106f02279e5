/**
 * Moves `Date` by `ms`, for good; timers stay as they are. The function uses nothing outside of itself, so that a page
 * can run its source.
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
