import { AppError } from '#shared/app/app-error.ts'
import { commands } from '#shared/app/commands.ts'
import { firstClash, isOfTheSystem, mayChange } from '#shared/app/own-keys.ts'
import type { OwnKeys } from '#shared/app/own-keys.ts'
import { settingMessages } from '#shared/texts/errors/settings.ts'
import type { Message } from '#shared/texts/message.ts'

/**
 * The name of an act for a message. Only the window has words for acts without default keys, and it reports their
 * clashes before the call.
 */
function named(id: string): Message {
  const command = commands.find((known) => known.id === id)
  return command ? settingMessages.command({ words: command.words }) : settingMessages.otherAct
}

/** Checks the owner's keys. @throws AppError invalid, for keys of two acts, of the system, or of an unchangeable act */
export function checkOwnKeys(own: OwnKeys): void {
  const clash = firstClash(own)
  if (clash) {
    const [id, other] = clash
    throw new AppError('invalid', settingMessages.keysTaken({ act: named(id), other: named(other) }))
  }
  for (const [id, keys] of Object.entries(own)) {
    if (!mayChange(id)) throw new AppError('invalid', settingMessages.keysLasting({ act: named(id) }))
    if (isOfTheSystem(keys)) throw new AppError('invalid', settingMessages.keysOfSystem({ act: named(id) }))
  }
}
