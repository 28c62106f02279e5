import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A port that another program has until `release()`. */
export async function takenPort(): Promise<{ readonly port: number; release(): Promise<void> }> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // It listens on TCP.
  const { port } = server.address() as AddressInfo
  return { port, release: () => new Promise((done) => void server.close(() => done())) }
}
