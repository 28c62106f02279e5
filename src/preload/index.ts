import { contextBridge, ipcRenderer } from 'electron'
import type { Bridge } from '#shared/contract.ts'

type Hear = (fact: unknown) => void

// One listener of Electron's for all of ours, who come and go by the dozen: it takes more than ten for a leak, and says so.
const hearing = new Map<string, Set<Hear>>()
ipcRenderer.on('event', (_event, name: string, fact: unknown) => {
  // Whoever comes while it is told hears of the next one.
  for (const hear of Array.from(hearing.get(name) ?? [])) hear(fact)
})

// One channel for calls and one for facts: what may be called is decided by the contract, in core.
const bridge: Bridge = {
  call: (name, input, shop) =>
    ipcRenderer.invoke('call', name, input, shop, navigator.userActivation.isActive),
  on(name, listener) {
    // Of its own for each time, so that one who listens twice is told twice.
    const hear: Hear = (fact) => listener(fact)
    hearing.set(name, (hearing.get(name) ?? new Set()).add(hear))
    return () => {
      hearing.get(name)?.delete(hear)
    }
  },
}

contextBridge.exposeInMainWorld('desktop', bridge)
