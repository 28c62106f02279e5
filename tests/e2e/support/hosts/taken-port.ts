import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

/** Occupies a free port, as another program would, until `release()`. */
export async function takenPort(): Promise<{ readonly port: number; release(): Promise<void> }> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // A server on TCP has an address of this type.
  const { port } = server.address() as AddressInfo
  return { port, release: () => new Promise((done) => void server.close(() => done())) }
}
