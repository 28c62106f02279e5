import { messages } from '../message.ts'

/** What a host finds taken when it starts or begins to listen. `host` is what the other one wrote of itself, "the app". */
export const hostMessages = messages('host', {
  portTaken: ({ port }: { port: number }) =>
    `Another program on this computer uses port ${port}. Close it, or choose another port.`,
  folderTaken: ({ folder }: { folder: string }) =>
    `Backroom is already open on this folder (${folder}). Close it there first, or look at it there.`,
  folderTakenBy: ({ folder, host, pid }: { folder: string; host: string; pid: number }) =>
    `Backroom is already open on this folder (${folder}), in ${host}, process ${pid}. Close it there first, or look at it there.`,
})
