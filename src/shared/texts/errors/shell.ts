import { messages } from '../message.ts'

/** What the shell cannot do for the window. */
export const shellMessages = messages('shell', {
  tooMuchAtOnce: 'Too much at once: at most 1 MB.',
  folderNotOpened: ({ folder, because }: { folder: string; because: string }) =>
    `Not opened: ${folder}: ${because}.`,
  pdfNotSaved: ({ file }: { file: string }) =>
    `${file} was not saved: the file could not be written there. Choose another place.`,
})
