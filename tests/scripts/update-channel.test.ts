import { request } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { startWindowServer } from '../../scripts/dev/window-server.ts'

it('The development window’s updates go to its own page alone: not to another page or host name, even with the token', async () => {
  const { newAddress, vite, close } = await startWindowServer({ port: 0, beside: () => false })
  onTestFinished(close)
  const { host, hostname, port, origin } = new URL(newAddress())
  const token = vite.config.webSocketToken

  const isLetIn = (headers: Readonly<Record<string, string>>, shown = token): Promise<boolean> =>
    new Promise((done) => {
      const upgradeRequest = request({
        hostname,
        port,
        path: `/?token=${shown}`,
        headers: {
          host,
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': '13',
          'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
          'sec-websocket-protocol': 'vite-hmr',
          ...headers,
        },
      })
      upgradeRequest.on('upgrade', (_, socket) => {
        socket.destroy()
        done(true)
      })
      upgradeRequest.on('response', () => done(false))
      upgradeRequest.on('error', () => done(false))
      upgradeRequest.end()
    })

  expect(await isLetIn({ origin })).toBe(true)
  expect(await isLetIn({ origin }, 'guessed')).toBe(false)
  expect(await isLetIn({ origin: 'http://evil.example' })).toBe(false)
  expect(await isLetIn({ origin, 'sec-fetch-site': 'cross-site' })).toBe(false)
  expect(await isLetIn({ origin, host: `evil.example:${port}` })).toBe(false)
})
