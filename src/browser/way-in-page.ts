import { basename } from 'node:path'
import { inDataFolder } from '#core/files/data-files.ts'
import { addressPage } from '#core/host/address-page.ts'
import { storedFile } from '#core/files/stored-file.ts'
import { plainPage } from '#core/net/plain-page.ts'
import { notLetInTexts } from '#shared/texts/browser/answers.ts'

/** The path of the page in a data folder. */
export const wayInFile = (dataDir: string) => inDataFolder(dataDir, 'wayIn')

const name = basename(wayInFile(''))
/** Half the life of a key, so that the page always has a key that works. */
const renewMs = 30_000
/** How often the key's age is read: a timer for the whole half minute stands still while the computer sleeps, and the key expires. */
const lookMs = 1000

export type WayInPage = {
  /** Writes a new key to the page, because the one before was used. */
  renew(): void
  /** Removes the page and stops writing it. */
  close(): Promise<void>
}

/**
 * Writes a page into the data folder, readable only by its owner, that leads a browser in. Its key is for one window
 * and changes every half minute. The list of processes shows what a browser was started on: only the path of this page.
 * When the disk can't be written there is no page, and the host works without it.
 *
 * @param newAddress makes an address with a new key
 * @param now milliseconds by which keys expire
 */
export async function wayInPage(
  dataDir: string,
  newAddress: () => string,
  log: (line: string) => void,
  now: () => number = Date.now,
): Promise<WayInPage> {
  const file = storedFile(wayInFile(dataDir))
  const failed = (error: unknown) => log(`${name}: ${String(error)}`)
  const write = () => file.write(addressPage(newAddress())).catch(failed)
  let renewedAt = now()
  let writing = write()
  let isClosed = false
  await writing
  const renew = () => {
    renewedAt = now()
    if (!isClosed) writing = writing.then(write)
  }
  const timer = setInterval(() => {
    // A clock that was put back makes the key's age unknown, and the key worthless.
    const age = now() - renewedAt
    if (age < 0 || age >= renewMs) renew()
  }, lookMs).unref()
  return {
    renew,
    async close() {
      isClosed = true
      clearInterval(timer)
      await writing
      await file.remove().catch(failed)
    },
  }
}

/** The page for a window that was not let in. */
export const noWayInPage = plainPage(notLetInTexts.title, notLetInTexts.detail(name))
