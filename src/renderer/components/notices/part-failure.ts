import { errorWords } from '../../texts/error-words.ts'
import { texts } from '../../texts/texts.ts'
import { showToast } from './toast.ts'

/** The error that the owner reads when a script could not be loaded or has thrown; the log has the cause. */
export function partFailure(cause: unknown): Error {
  return new Error(texts.common.partFailed, { cause })
}

/** Shows an error as a toast, for a part that has no place of its own for it, or none any more. */
export function toastFailure(error: Error): void {
  const { title, detail } = errorWords(error)
  showToast({ tone: 'alert', text: title, consequence: detail })
}

/** Loads a seldom used script and runs it. If it can't be loaded, a toast says so and nothing runs. */
export function withScript<M>(load: () => Promise<M>, run: (script: M) => void): void {
  load().then(run, (cause: unknown) => toastFailure(partFailure(cause)))
}
