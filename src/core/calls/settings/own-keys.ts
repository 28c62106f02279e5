import { AppError } from '#shared/app/app-error.ts'
import { firstClash, isOfTheSystem, mayChange } from '#shared/app/own-keys.ts'
import type { OwnKeys } from '#shared/app/own-keys.ts'
import { settingMessages } from '#shared/texts/errors/settings.ts'

/** @throws AppError invalid, where a key would lead to two acts, or to one that an owner could not do without */
export function checkOwnKeys(own: OwnKeys): void {
  const clash = firstClash(own)
  if (clash) {
    const [act, other] = clash
    throw new AppError('invalid', settingMessages.keysTaken({ act, other }))
  }
  for (const [act, keys] of Object.entries(own)) {
    if (!mayChange(act)) throw new AppError('invalid', settingMessages.keysLasting({ act }))
    if (isOfTheSystem(keys)) throw new AppError('invalid', settingMessages.keysOfSystem({ act }))
  }
}
