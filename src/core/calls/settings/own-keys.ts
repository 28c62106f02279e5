import { AppError } from '#shared/app/app-error.ts'
import { commands } from '#shared/app/commands.ts'
import { firstClash, isOfTheSystem, mayChange } from '#shared/app/own-keys.ts'
import type { OwnKeys } from '#shared/app/own-keys.ts'

/** What has no keys by itself has its words in the window alone, which says a clash before it comes here. */
function named(id: string): string {
  const command = commands.find((known) => known.id === id)
  return command ? `“${command.words}”` : 'another act'
}

/** @throws AppError invalid, where a key would lead to two acts, or to one that an owner could not do without */
export function checkOwnKeys(own: OwnKeys): void {
  const clash = firstClash(own)
  if (clash) {
    const [id, other] = clash
    throw new AppError('invalid', `Not saved: ${named(other)} has the keys of ${named(id)} already.`)
  }
  for (const [id, keys] of Object.entries(own)) {
    if (!mayChange(id)) throw new AppError('invalid', `Not saved: the keys of ${named(id)} stay as they are.`)
    if (isOfTheSystem(keys))
      throw new AppError('invalid', `Not saved: the system has the keys of ${named(id)} for itself.`)
  }
}
