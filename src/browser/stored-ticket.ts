import { randomBytes } from 'node:crypto'
import { basename } from 'node:path'
import { z } from 'zod'
import { inDataFolder } from '#core/files/data-files.ts'
import { storedFile } from '#core/files/stored-file.ts'

const storedSchema = z.object({ port: z.number(), ticket: z.string().length(32) })

export const newTicket = () => randomBytes(24).toString('base64url')

/**
 * Returns the ticket for windows of this data folder on this port. It outlives the host, so that a window that stayed
 * open works again when the host is restarted on the same port; another port gets a new ticket. When the disk can't be
 * read or written, the ticket lasts as long as the host.
 */
export async function storedTicket(
  dataDir: string,
  port: number,
  log: (line: string) => void,
): Promise<string> {
  const path = inDataFolder(dataDir, 'browserTicket')
  const file = storedFile(path)
  const ticket = newTicket()
  try {
    const stored = storedSchema.safeParse(parsed(await file.read()))
    if (stored.success && stored.data.port === port) return stored.data.ticket
    await file.write(`${JSON.stringify({ port, ticket })}\n`)
  } catch (error) {
    // A ticket that can't be read just now is not written over: at the next start it lets its windows in again.
    log(`${basename(path)}: ${String(error)}`)
  }
  return ticket
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
