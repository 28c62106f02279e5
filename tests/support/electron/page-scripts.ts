/**
 * The scripts that run inside a window's page, as source text. Electron gives a preload script a world of its own
 * beside the page's; Chromium's isolated worlds are the same, but share nothing except the DOM. So the two worlds
 * exchange events on the window, which are synchronous and carry text.
 */

/**
 * The functions in the page's own world that report its requests to the main process: a window, a permission. The page
 * script removes them at once.
 */
export const toOpen = '__electronToOpen'
export const toAsk = '__electronToAsk'
/** Chromium's name for the preload's world, and the name of the function there that sends text to the main process. */
export const preloadWorld = 'electron-preload'
export const toMain = '__electronToMain'
/** The function in the preload's world that the main process calls. */
export const fromMain = '__electronFromMain'

/** Returns the script that runs first in the page's own world. */
export function pageScript(): string {
  return inTopFrame(`
    ;(${String(openNothing)})('${toOpen}')
    ;(${String(askFirst)})('${toAsk}')
    const link = ${String(worldLink)}
    link('electron:to-preload', 'electron:to-page', (name, api) =>
      Object.defineProperty(window, name, { value: Object.freeze(api), enumerable: true }))`)
}

/**
 * Returns the script for the preload's world: the preload script with the `electron` that a sandboxed one can require.
 */
export function preloadScript(source: string): string {
  return inTopFrame(`
    const link = ${String(worldLink)}
    const ipcRenderer = (${String(ipcRendererOver)})('${toMain}', '${fromMain}')
    const expose = link('electron:to-page', 'electron:to-preload')
    const contextBridge = { exposeInMainWorld: expose }
    const require = (name) => {
      if (name === 'electron') return { contextBridge, ipcRenderer }
      throw new Error('module not found: ' + name)
    }
    const module = { exports: {} }
    ;((require, module, exports) => {\n${source}\n})(require, module, module.exports)`)
}

/** Preload scripts run in the top frame only, unless an app sets it otherwise. */
const inTopFrame = (body: string) => `if (window === window.top) {${body}\n}`

/**
 * Reports every new window instead of opening it, because Electron asks the app first. Chromium doesn't: it would open
 * the window, and the test driver would see a page come and go.
 */
function openNothing(name: string): void {
  // Chromium adds the function before any script runs.
  const page = window as unknown as Record<string, (url: string) => void>
  const tell = page[name]
  delete page[name]
  window.open = (url = 'about:blank') => {
    tell?.(new URL(url, location.href).href)
    return null
  }
  window.addEventListener('click', (event) => {
    const link = event.composedPath().find((part) => part instanceof HTMLAnchorElement)
    if (event.defaultPrevented || !link || ['', '_self', '_top', '_parent'].includes(link.target)) return
    event.preventDefault()
    tell?.(link.href)
  })
}

/**
 * Reports every permission that the page requests. Chromium without a window asks nobody; it applies the permissions
 * set before.
 */
function askFirst(name: string): void {
  // Chromium adds the function before any script runs.
  const page = window as unknown as Record<string, (permission: string) => void>
  const tell = page[name]
  delete page[name]
  const guardedMethods: readonly (readonly [object | undefined, string, string])[] = [
    [navigator.geolocation, 'getCurrentPosition', 'geolocation'],
    [navigator.mediaDevices, 'getUserMedia', 'media'],
    [navigator.clipboard, 'readText', 'clipboard-read'],
    [window.Notification, 'requestPermission', 'notifications'],
  ]
  for (const [owner, method, permission] of guardedMethods) {
    // The browser's own function, which receives the page's arguments.
    const real = owner && (Reflect.get(owner, method) as (...args: unknown[]) => unknown)
    if (!real) continue
    const ask = (...args: unknown[]) => {
      tell?.(permission)
      return real.apply(owner, args)
    }
    // Without a camera or microphone Chromium doesn't ask: the page gets the error that there is none at once.
    const askWhereThereIsOne = async (...args: unknown[]) => {
      const devices = await navigator.mediaDevices.enumerateDevices()
      return devices.length === 0 ? real.apply(owner, args) : ask(...args)
    }
    Object.defineProperty(owner, method, { value: permission === 'media' ? askWhereThereIsOne : ask })
  }
}

type Coded = {
  value?: unknown
  list?: Coded[]
  record?: Record<string, Coded>
  callable?: number
  promise?: number
}
type Outcome = { value: Coded } | { error: string }
type Message = {
  expose?: string
  api?: Coded
  call?: number
  args?: Coded[]
  returned?: Outcome
  settled?: number
  outcome?: Outcome
}

/** Carries values between the worlds as contextBridge does: functions by proxy, promises, and copies of everything else. */
function worldLink(
  outgoing: string,
  incoming: string,
  onExpose?: (name: string, api: unknown) => void,
): (name: string, api: unknown) => void {
  const callables = new Map<number, (...args: unknown[]) => unknown>()
  const waiting = new Map<number, (outcome: Outcome) => void>()
  let lastId = 0
  let returned: Outcome | undefined

  const send = (message: Message) =>
    window.dispatchEvent(new CustomEvent(outgoing, { detail: JSON.stringify(message) }))

  const unwrap = (outcome: Outcome | undefined): unknown => {
    if (!outcome || 'error' in outcome) throw new Error(outcome?.error ?? 'The other world is not there.')
    return decode(outcome.value)
  }

  const encode = (value: unknown): Coded => {
    if (typeof value === 'function') {
      callables.set(++lastId, value as (...args: unknown[]) => unknown)
      return { callable: lastId }
    }
    if (value instanceof Promise) {
      const id = ++lastId
      value.then(
        (result) => send({ settled: id, outcome: { value: encode(result) } }),
        (error) =>
          send({ settled: id, outcome: { error: error instanceof Error ? error.message : String(error) } }),
      )
      return { promise: id }
    }
    if (Array.isArray(value)) return { list: value.map(encode) }
    if (typeof value !== 'object' || value === null) return { value }
    return { record: Object.fromEntries(Object.entries(value).map(([name, each]) => [name, encode(each)])) }
  }

  const decode = (coded: Coded): unknown => {
    const { callable, promise, list, record } = coded
    if (callable !== undefined)
      return (...args: unknown[]) => {
        send({ call: callable, args: args.map(encode) })
        return unwrap(returned)
      }
    if (promise !== undefined)
      return new Promise((resolve, reject) => {
        waiting.set(promise, (outcome) =>
          'error' in outcome ? reject(new Error(outcome.error)) : resolve(decode(outcome.value)),
        )
      })
    if (list) return list.map(decode)
    if (record) return Object.fromEntries(Object.entries(record).map(([name, each]) => [name, decode(each)]))
    return coded.value
  }

  window.addEventListener(incoming, (event) => {
    const message: Message = JSON.parse((event as CustomEvent<string>).detail)
    if (message.expose !== undefined && message.api) onExpose?.(message.expose, decode(message.api))
    if (message.returned) returned = message.returned
    if (message.settled !== undefined && message.outcome) {
      waiting.get(message.settled)?.(message.outcome)
      waiting.delete(message.settled)
    }
    if (message.call === undefined) return
    try {
      const result = callables.get(message.call)?.(...(message.args ?? []).map(decode))
      send({ returned: { value: encode(result) } })
    } catch (error) {
      send({ returned: { error: error instanceof Error ? error.message : String(error) } })
    }
  })

  return (name, api) => send({ expose: name, api: encode(api) })
}

/** The part of ipcRenderer that a bridge needs. Messages are text in both directions. */
function ipcRendererOver(outgoing: string, incoming: string) {
  type Hear = (event: object, ...args: unknown[]) => void
  const listeners = new Map<string, Set<Hear>>()
  const waiting = new Map<
    number,
    { resolve(value: unknown): void; reject(error: Error): void; channel: string }
  >()
  // Both exist before this runs: Chromium binds one, this file defines the other.
  const world = globalThis as unknown as Record<string, (text: string) => void>
  const maxListeners = 10
  let lastId = 0

  world[incoming] = (text) => {
    const { id, value, error, channel, args } = JSON.parse(text)
    for (const hear of listeners.get(channel) ?? []) hear({}, ...args)
    const call = waiting.get(id)
    waiting.delete(id)
    if (error !== undefined)
      call?.reject(new Error(`Error invoking remote method '${call.channel}': ${error}`))
    else call?.resolve(value)
  }

  return {
    invoke: (channel: string, ...args: unknown[]) =>
      new Promise((resolve, reject) => {
        waiting.set(++lastId, { resolve, reject, channel })
        world[outgoing]?.(JSON.stringify({ id: lastId, channel, args }))
      }),
    on: (channel: string, hear: Hear) => {
      const all = (listeners.get(channel) ?? new Set()).add(hear)
      listeners.set(channel, all)
      // As Electron does; one warning per channel.
      if (all.size === maxListeners + 1)
        console.warn(
          `MaxListenersExceededWarning: Possible EventEmitter memory leak detected. ${all.size} ${channel} listeners added.`,
        )
    },
    off: (channel: string, hear: Hear) => {
      listeners.get(channel)?.delete(hear)
    },
  }
}
