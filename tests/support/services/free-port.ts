import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/*
 * A port that the system gave and that is let go can be another's a moment later: each connection of each program takes
 * one. So a test that needs a port to be free, or to stay dead, takes it from here: below all that Linux, macOS and Windows
 * give out by themselves, and from a part that is this process's alone.
 */

const [first, parts] = [20_000, 49]
export const portsOfPart = 256

type Part = { readonly first: number; next: number }

// The files of a process read this module again, and must go on where the one before was.
const kept = globalThis as { partOfPorts?: Promise<Part> }

/** The part of this process: as long as it lives, nobody else has the UDP port of its first number. */
export function ownPorts(): Promise<Part> {
  return (kept.partOfPorts ??= claim())
}

async function claim(): Promise<Part> {
  const from = Math.floor(Math.random() * parts)
  for (let tries = 0; tries < parts; tries += 1) {
    const start = first + ((from + tries) % parts) * portsOfPart
    const socket = createSocket('udp4').unref()
    try {
      socket.bind({ port: start, address: '127.0.0.1', exclusive: true })
      await once(socket, 'listening')
      return { first: start, next: 0 }
    } catch {
      socket.close()
    }
  }
  throw new Error(`All of the ${parts} parts of the ports from ${first} on are taken.`)
}

/** The next one of the part; the first comes again when all of them had their turn. */
export function nextOf(part: Part): number {
  const port = part.first + part.next
  part.next = (part.next + 1) % portsOfPart
  return port
}

/** A port that nobody has, and that nobody gets who does not ask for it by its number. */
export async function freePort(): Promise<number> {
  const part = await ownPorts()
  for (let tries = 0; tries < portsOfPart; tries += 1) {
    const port = nextOf(part)
    if (await isFree(port)) return port
  }
  throw new Error(`Every port from ${part.first} to ${part.first + portsOfPart - 1} is taken.`)
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    await once(server.listen({ port, host: '127.0.0.1', exclusive: true }), 'listening')
  } catch {
    return false
  }
  await new Promise<void>((done) => void server.close(() => done()))
  return true
}
