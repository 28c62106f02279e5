import { expect, test, vi } from 'vitest'

type Exposed = Record<string, (...args: unknown[]) => unknown>

const { exposed, electron } = await vi.hoisted(async () => {
  const { EventEmitter } = await import('node:events')
  const exposed = new Map<string, Exposed>()
  const renderer = Object.assign(new EventEmitter(), { invoke: vi.fn<(...sent: unknown[]) => void>() })
  const electron = {
    contextBridge: { exposeInMainWorld: (name: string, api: Exposed) => void exposed.set(name, api) },
    ipcRenderer: renderer,
  }
  return { exposed, electron }
})
vi.mock('electron', () => electron)
await import('../../../src/preload/index.ts')

test('A page gets two functions, and nothing of Electron', () => {
  expect([...exposed.keys()]).toEqual(['desktop'])
  const bridge = exposed.get('desktop')
  expect(Object.entries(bridge ?? {}).map(([name, value]) => [name, typeof value])).toEqual([
    ['call', 'function'],
    ['on', 'function'],
  ])
})

test('A call goes over the one channel, whatever its name is', () => {
  vi.stubGlobal('navigator', { userActivation: { isActive: false } })
  exposed.get('desktop')?.['call']?.('app.quit', { a: 1 }, 'shop')
  vi.unstubAllGlobals()
  expect(electron.ipcRenderer.invoke.mock.calls).toEqual([['call', 'app.quit', { a: 1 }, 'shop', false]])
})

test('A listener receives the fact alone, never Electron’s event', () => {
  const received: unknown[][] = []
  const stop = exposed.get('desktop')?.['on']?.('orders.changed', (...args: unknown[]) => received.push(args))
  electron.ipcRenderer.emit('event', { sender: electron.ipcRenderer }, 'orders.changed', { ids: [] })
  electron.ipcRenderer.emit('event', { sender: electron.ipcRenderer }, 'shop.changed', {})
  expect(received).toEqual([[{ ids: [] }]])
  // Safe: a function by the bridge's own type.
  ;(stop as () => void)()
  electron.ipcRenderer.emit('event', {}, 'orders.changed', {})
  expect(received).toHaveLength(1)
})
