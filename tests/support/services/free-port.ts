import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/*
 * A port that the system assigned and a test released can belong to another program a moment later: every outgoing
 * connection takes one. A test that needs a port to be free, or to stay dead, takes it from here: below the ranges that
 * Linux, macOS and Windows assign from, and from a part that only this process uses.
 */

const [first, parts] = [20_000, 49]
export const portsOfPart = 256

type Part = { readonly first: number; next: number }

// Each file of a process loads this module again, and must go on where the previous one stopped.
const processState = globalThis as { partOfPorts?: Promise<Part> }

/** Returns this process's part of the ports. The process reserves it by holding the UDP port of its first number. */
export function ownPorts(): Promise<Part> {
  return (processState.partOfPorts ??= claim())
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

/** Returns the next port of the part; after the last comes the first. */
export function nextOf(part: Part): number {
  const port = part.first + part.next
  part.next = (part.next + 1) % portsOfPart
  return port
}

/** Returns a free port that no other program gets unless it asks for it by number. */
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
