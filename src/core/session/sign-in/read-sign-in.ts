import { AppError } from '#shared/app/app-error.ts'
import { signInMessages } from '#shared/texts/errors/sign-in.ts'
import type { Application } from '../../api/application.ts'

/** Returns the typed password. @throws AppError invalid, with `fields.password` */
export function readPassword(typed: string): string {
  if (typed !== '') return typed
  const message = signInMessages.passwordMissing
  throw new AppError('invalid', message, { fields: { password: message } })
}

/**
 * Returns the owner's application, from what was pasted in or from the keychain; null means that the keychain has none.
 *
 * @throws AppError invalid, with `fields.clientId` and `fields.clientSecret`
 */
export function readApplication(application: Application | null): Application {
  const [clientId = '', clientSecret = ''] = [application?.clientId.trim(), application?.clientSecret.trim()]
  const fields = {
    ...(clientId === '' && { clientId: signInMessages.clientIdMissing }),
    ...(clientSecret === '' && { clientSecret: signInMessages.clientSecretMissing }),
  }
  const [message] = application ? Object.values(fields) : [signInMessages.applicationNotKept]
  if (message !== undefined) throw new AppError('invalid', message, { fields })
  return { clientId, clientSecret }
}
