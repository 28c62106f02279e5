import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Occupies a port for one test, as another program would. */
export async function takenPort(): Promise<{ readonly port: number; release(): Promise<void> }> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const release = () => new Promise<void>((done) => void server.close(() => done()))
  onTestFinished(release)
  // True because it listens on TCP.
  return { port: (server.address() as AddressInfo).port, release }
}
