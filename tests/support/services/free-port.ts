import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below all ports that Linux, macOS and Windows give out by themselves, to servers and to connections. */
const [first, count] = [20_000, 12_768]

let next = Math.floor(Math.random() * count)

/**
 * A port that nobody has, and that the system gives to nobody else until it is asked for by its number. One that was
 * given by the system, and let go, can be another's a moment later: each connection of each program takes one.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < count; tries += 1) {
    const port = first + next
    next = (next + 1) % count
    if (await isFree(port)) return port
  }
  throw new Error(`Every port from ${first} to ${first + count - 1} is taken.`)
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
