import { EventEmitter } from 'node:events'
import type { IpcMain, IpcMainInvokeEvent } from 'electron'

type Handler = (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown

const handlers = new Map<string, Handler>()

/** Runs the app's handler for a channel; an error goes back to the page in Electron's wording. */
export async function invoke(event: IpcMainInvokeEvent, channel: string, args: unknown[]): Promise<unknown> {
  const handler = handlers.get(channel)
  if (!handler) throw new Error(`No handler registered for '${channel}'`)
  return handler(event, ...args)
}

/** Listeners are Node's own here; no page of the stand-in can reach them. */
const listeners = new EventEmitter()

export const ipcMain = Object.assign(listeners, {
  handle(channel: string, handler: Handler) {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    handlers.set(channel, handler)
  },
  removeHandler(channel: string) {
    handlers.delete(channel)
  },
} satisfies Partial<IpcMain>)
