import { contextBridge, ipcRenderer } from 'electron'
import type { Bridge } from '#shared/contract.ts'

// One channel for calls and one for facts: what may be called is decided by the contract, in core.
const bridge: Bridge = {
  call: (name, input, shop) => ipcRenderer.invoke('call', name, input, shop),
  on(name, listener) {
    const hear = (_event: unknown, heard: string, fact: unknown) => {
      if (heard === name) listener(fact)
    }
    ipcRenderer.on('event', hear)
    return () => {
      ipcRenderer.off('event', hear)
    }
  },
}

contextBridge.exposeInMainWorld('desktop', bridge)
