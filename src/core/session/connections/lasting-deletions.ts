import { z } from 'zod'
import { inDataFolder } from '../../files/data-files.ts'
import { storedFile } from '../../files/stored-file.ts'
import { createSemaphore } from '../../timing/semaphore.ts'
import { parseJson } from '../../values/json.ts'
import { redactedStack } from '../../values/redacted-stack.ts'
import type { SecretStore } from './secret-store.ts'

/** A store whose deletions outlive the app. */
export type LastingDeletions = SecretStore & {
  /** Deletes what was deleted while the keychain was not open; does nothing while it still isn't. */
  deleteLeft(): Promise<void>
}

export type LastingDeletionsDeps = {
  readonly secrets: SecretStore
  readonly dataDir: string
  readonly log: (line: string) => void
}

const namesSchema = z.array(z.string())

/**
 * Writes down the name of each secret that is deleted while the keychain is not open, and deletes it there once it is,
 * also at a later start: the shop is in no list by then, so nobody else would. A name contains no secret.
 */
export function lastingDeletions({ secrets, dataDir, log }: LastingDeletionsDeps): LastingDeletions {
  const file = storedFile(inDataFolder(dataDir, 'secretsToDelete'))
  /** A secret that is typed again must not be deleted by a deletion that began before. */
  const exclusive = createSemaphore(1)

  async function read(): Promise<Set<string>> {
    const names = namesSchema.safeParse(parseJson((await file.read()) ?? ''))
    return new Set(names.data)
  }

  const write = (names: ReadonlySet<string>): Promise<void> =>
    names.size === 0 ? file.remove() : file.write(JSON.stringify([...names]))

  const deleteLeft = (): Promise<void> =>
    exclusive(async () => {
      if (secrets.storage !== 'keychain') return
      const names = await read()
      if (names.size === 0) return
      for (const name of names) {
        await secrets.delete(name)
        names.delete(name)
        await write(names)
      }
    }).catch((error: unknown) => log(`A deleted secret is still in the keychain: ${redactedStack(error)}`))

  secrets.onOpened?.(() => void deleteLeft())

  return {
    get storage() {
      return secrets.storage
    },
    get: (name) => secrets.get(name),
    set: (name, secret) =>
      exclusive(async () => {
        await secrets.set(name, secret)
        const names = await read()
        if (names.delete(name)) await write(names)
      }),
    delete: (name) =>
      exclusive(async () => {
        if (secrets.storage !== 'keychain') await write((await read()).add(name))
        await secrets.delete(name)
      }),
    openAgain: async () => secrets.openAgain?.(),
    deleteLeft,
  }
}
