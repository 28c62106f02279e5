import { windowOrigin } from '../window/window-origin.ts'

type Frame = { readonly origin: string }

/** The part of a message's event that says who sent it. */
export type Sender = {
  readonly sender: { readonly mainFrame: Frame }
  /** Null when the frame is gone already. */
  readonly senderFrame: Frame | null
}

/** The sender's address alone would not do: a frame inside the window has the same web contents. */
export function isOurWindow({ sender, senderFrame }: Sender): boolean {
  return senderFrame !== null && senderFrame === sender.mainFrame && senderFrame.origin === windowOrigin
}
