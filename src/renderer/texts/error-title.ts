import { AppError, type ErrorKind } from '#shared/app/app-error.ts'
import { texts } from './texts.ts'

/** Returns the short title of an error; the sentence under it is the error's message. */
export function errorTitle(error: Error): string {
  const kind: ErrorKind = error instanceof AppError ? error.kind : 'unexpected'
  return texts.trouble[kind]
}
