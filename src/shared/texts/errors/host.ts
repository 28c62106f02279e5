import { messages } from '../message.ts'

/** Why a host cannot start or listen, and what it cannot do for the window. */
export const hostMessages = messages('host', {
  portTaken: ({ port }: { port: number }) =>
    `Another program on this computer uses port ${port}. Close it, or choose another port.`,
  folderTaken: ({ folder }: { folder: string }) =>
    `Backroom is already open on this folder (${folder}). Close it there first, or look at it there.`,
  /** `host` is the name that the other host wrote into the lock: "the app". */
  folderTakenBy: ({ folder, host, pid }: { folder: string; host: string; pid: number }) =>
    `Backroom is already open on this folder (${folder}), in ${host}, process ${pid}. Close it there first, or look at it there.`,

  tooMuchAtOnce: 'Too much at once: at most 1 MB.',
  fileNotRead: ({ file, because }: { file: string; because: string }) =>
    `${file} in Backroom’s folder could not be read just now (${because}). It is unchanged: try again.`,
  folderNotOpened: ({ folder, because }: { folder: string; because: string }) =>
    `Not opened: ${folder}: ${because}.`,
  pdfNotSaved: ({ file }: { file: string }) =>
    `${file} was not saved: it could not be written there. Make room on that disk, or choose another place.`,
})
