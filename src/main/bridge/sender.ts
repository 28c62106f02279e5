import { windowOrigin } from '../window/window-origin.ts'

type Frame = { readonly origin: string }

/** The part of an IPC event that says who sent it. */
export type Sender = {
  readonly sender: { readonly mainFrame: Frame }
  /** Null when the frame no longer exists. */
  readonly senderFrame: Frame | null
}

/** True when the window's own page sent the message, and no frame in it, which has the same web contents. */
export function isOurWindow({ sender, senderFrame }: Sender): boolean {
  return senderFrame !== null && senderFrame === sender.mainFrame && senderFrame.origin === windowOrigin
}
