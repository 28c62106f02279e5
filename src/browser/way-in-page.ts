import { join } from 'node:path'
import { addressPage } from '#core/host/address-page.ts'
import { storedFile } from '#core/files/stored-file.ts'
import { plainPage } from '#core/net/plain-page.ts'
import { notLetInTexts } from '#shared/texts/browser/answers.ts'

const name = 'open-backroom.html'
/** Half of what a key lives, so that the page always holds one that opens. */
const renewMs = 30_000

export type WayInPage = {
  /** Puts a new key on the page, because the one before was used. */
  renew(): void
  /** Takes the page away. None is put there any more. */
  close(): Promise<void>
}

/** Where the page of a data folder lies. */
export const wayInFile = (dataDir: string) => join(dataDir, name)

/**
 * Keeps a page in the data folder, for its owner's eyes alone, that leads a browser in: its key is for one window, and is
 * another one each half minute. What a browser is opened on stands in the list of processes, and that is the place of this
 * page alone. On a disk that takes nothing there is no page, and the host is as good without it.
 *
 * @param newAddress makes an address with a new key
 */
export async function wayInPage(
  dataDir: string,
  newAddress: () => string,
  log: (line: string) => void,
): Promise<WayInPage> {
  const file = storedFile(wayInFile(dataDir))
  const failed = (error: unknown) => log(`${name}: ${String(error)}`)
  const write = () => file.write(addressPage(newAddress())).catch(failed)
  let writing = write()
  let isClosed = false
  await writing
  const renew = () => {
    if (!isClosed) writing = writing.then(write)
  }
  const timer = setInterval(renew, renewMs).unref()
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

/** For a window that was not let in. */
export const noWayInPage = plainPage(notLetInTexts.title, notLetInTexts.detail(name))
