import { errorTitle } from '../../texts/error-title.ts'
import { texts } from '../../texts/texts.ts'
import { showToast } from './toast.ts'

/** What an owner is told of a script that could not be read, or that came upon a fault of ours: what it was is in the log. */
export function partFailure(cause: unknown): Error {
  return new Error(texts.common.partFailed, { cause })
}

/** For what has no place of its own to say it in, or none any more. */
export function toastFailure(error: Error): void {
  showToast({ tone: 'alert', text: errorTitle(error), consequence: error.message })
}

/** Does what is a script of its own, seldom wanted. One that cannot be read is told, and nothing is done. */
export function withScript<M>(load: () => Promise<M>, run: (script: M) => void): void {
  load().then(run, (cause: unknown) => toastFailure(partFailure(cause)))
}
