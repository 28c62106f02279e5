import { z } from 'zod'
import { inDataFolder } from '../../files/data-files.ts'
import { storedFile } from '../../files/stored-file.ts'
import { createKeyedSemaphore } from '../../timing/keyed-semaphore.ts'
import { createSemaphore } from '../../timing/semaphore.ts'
import { parseJson } from '../../values/json.ts'
import { redactedStack } from '../../values/redacted-stack.ts'
import type { SecretStore } from './secret-store.ts'

/** A store whose deletions outlive the app. */
export type LastingDeletions = Omit<SecretStore, 'delete' | 'onOpened'> & {
  /** See `SecretStore`. @param isWanted asked once its turn has come: another secret may have been stored by then */
  delete(name: string, isWanted?: () => boolean): Promise<void>
  /** Deletes what was deleted while the keychain was not open; does nothing while it still isn't. */
  deleteLeft(): Promise<void>
  /** Resolves when its file is not being written. */
  settled(): Promise<void>
}

export type LastingDeletionsDeps = {
  readonly secrets: SecretStore
  readonly dataDir: string
  readonly log: (line: string) => void
  /** Aborted when Backroom is closed: a keychain that answers after that must not lead to a write. */
  readonly closed: AbortSignal
}

const namesSchema = z.array(z.string())

/**
 * Writes down the name of each secret that is deleted while the keychain is not open, and deletes it there once it is,
 * also at a later start: the shop is in no list by then, so nobody else would. A name contains no secret.
 */
export function lastingDeletions({ secrets, dataDir, log, closed }: LastingDeletionsDeps): LastingDeletions {
  const file = storedFile(inDataFolder(dataDir, 'secretsToDelete'))
  const inFile = createSemaphore(1)
  /**
   * A secret that is typed again must not be deleted by a deletion that began before. By name: the keychain may take
   * long for the secret of one shop, and that of another must not wait for it.
   */
  const inTurn = createKeyedSemaphore()

  async function read(): Promise<Set<string>> {
    const names = namesSchema.safeParse(parseJson((await file.read()) ?? ''))
    return new Set(names.data)
  }

  /** @param changed returns whether it changed the names */
  const change = (changed: (names: Set<string>) => boolean): Promise<void> =>
    inFile(async () => {
      const names = await read()
      if (!changed(names)) return
      closed.throwIfAborted()
      await (names.size === 0 ? file.remove() : file.write(JSON.stringify([...names])))
    })

  async function deleteAll(): Promise<void> {
    if (secrets.storage !== 'keychain') return
    for (const name of await inFile(read))
      await inTurn(name, async () => {
        closed.throwIfAborted()
        if (!(await inFile(read)).has(name)) return
        await secrets.delete(name)
        await change((names) => names.delete(name))
      })
  }

  const deleteLeft = (): Promise<void> =>
    deleteAll().catch((error: unknown) => {
      if (!closed.aborted) log(`A deleted secret is still in the keychain: ${redactedStack(error)}`)
    })

  secrets.onOpened?.(() => void deleteLeft())

  return {
    get storage() {
      return secrets.storage
    },
    get: (name) => secrets.get(name),
    set: (name, secret) =>
      inTurn(name, async () => {
        await secrets.set(name, secret)
        await change((names) => names.delete(name))
      }),
    delete: (name, isWanted = () => true) =>
      inTurn(name, async () => {
        if (!isWanted()) return
        if (secrets.storage !== 'keychain') await change((names) => !names.has(name) && !!names.add(name))
        await secrets.delete(name)
      }),
    openAgain: async () => secrets.openAgain?.(),
    deleteLeft,
    settled: () => inFile(async () => {}),
  }
}
