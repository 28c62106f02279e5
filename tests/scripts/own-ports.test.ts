import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { freePort, portsOfPart } from '../support/services/free-port.ts'

async function portOfServer(port = 0): Promise<number> {
  const server = createServer()
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const address = server.address() as AddressInfo // Safe: it listens on TCP.
  await new Promise<void>((done) => void server.close(() => done()))
  return address.port
}

test('The port of a closed server is not soon reused, in this process or in a parallel one', async () => {
  const ports: number[] = []
  for (let count = 0; count < portsOfPart / 2; count += 1)
    ports.push(count % 4 === 0 ? await freePort() : await portOfServer())
  expect(new Set(ports).size).toBe(ports.length)
  expect(Math.max(...ports) - Math.min(...ports)).toBeLessThan(portsOfPart)

  const program = new URL('../support/services/free-port.ts', import.meta.url).href
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { freePort } from ${JSON.stringify(program)}; console.log(await freePort())`,
  ])
  const [mine, other] = [Math.min(...ports), Number(stdout)]
  expect(Math.abs(other - mine)).toBeGreaterThanOrEqual(portsOfPart / 2)
  expect(await portOfServer(other)).toBe(other)
})
