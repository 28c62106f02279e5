import { contextBridge, ipcRenderer } from 'electron'
import type { Bridge } from '#shared/contract.ts'

type Hear = (fact: unknown) => void

// One Electron listener for all of ours, since dozens are added and removed: Electron warns of a leak at more than ten.
const hearing = new Map<string, Set<Hear>>()
ipcRenderer.on('event', (_event, name: string, fact: unknown) => {
  // A copy, so that a listener that is added meanwhile gets only the next event.
  for (const hear of Array.from(hearing.get(name) ?? [])) hear(fact)
})

// One channel for calls and one for events: core's contract decides which calls exist.
const bridge: Bridge = {
  call: (name, input, shop) =>
    ipcRenderer.invoke('call', name, input, shop, navigator.userActivation.isActive),
  on(name, listener) {
    // A new function each time, so that a listener that is added twice is called twice.
    const hear: Hear = (fact) => listener(fact)
    hearing.set(name, (hearing.get(name) ?? new Set()).add(hear))
    return () => {
      hearing.get(name)?.delete(hear)
    }
  },
}

contextBridge.exposeInMainWorld('desktop', bridge)
