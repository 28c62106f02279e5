import { AppError } from '#shared/app/app-error.ts'
import { signInMessages } from '#shared/texts/errors/sign-in.ts'
import type { Application } from '../../api/application.ts'

/** @throws AppError invalid, with `fields.password` */
export function readPassword(typed: string): string {
  if (typed !== '') return typed
  const message = signInMessages.passwordMissing
  throw new AppError('invalid', message, { fields: { password: message } })
}

/**
 * The owner's application, as it was pasted in or as the keychain gives it; null when the keychain gives none.
 *
 * @throws AppError invalid, with `fields.clientId` and `fields.clientSecret`
 */
export function readApplication(given: Application | null): Application {
  const [clientId = '', clientSecret = ''] = [given?.clientId.trim(), given?.clientSecret.trim()]
  const fields = {
    ...(clientId === '' && { clientId: signInMessages.clientIdMissing }),
    ...(clientSecret === '' && { clientSecret: signInMessages.clientSecretMissing }),
  }
  const [message] = given ? Object.values(fields) : [signInMessages.applicationNotKept]
  if (message !== undefined) throw new AppError('invalid', message, { fields })
  return { clientId, clientSecret }
}
