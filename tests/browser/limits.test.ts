import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { timeLimit } from '#core/timing/time-limit.ts'
import { eventStreams } from '../../src/browser/event-stream.ts'
import { enterHost, openStream } from './enter-host.ts'
import { runningHost } from './running-host.ts'

async function host() {
  const running = await runningHost()
  onTestFinished(() => running.close())
  return running
}

test('A stream of events above the limit is refused with a sentence until another one closes', async () => {
  const running = await host()
  const headers = await enterHost(running.newAddress())
  const streams: Awaited<ReturnType<typeof openStream>>[] = []
  const listen = async () => {
    const stream = await openStream(running.origin, headers)
    streams.push(stream)
    return stream.response
  }
  onTestFinished(() => streams.forEach(({ close }) => close()))
  for (let count = 1; count <= 32; count += 1) expect((await listen()).status).toBe(200)
  const refused = await listen()
  expect(refused.status).toBe(503)
  expect(await refused.text()).toBe(
    'Backroom is open in more windows than it serves, and this one does not show what changes. Close another one.',
  )

  streams[0]?.close()
  await expect.poll(running.windows).toBe(31)
  expect((await listen()).status).toBe(200)
})

test('A connection above the limit is closed at once until another one closes', async () => {
  const running = await host()
  const { hostname, port } = new URL(running.origin)
  const sockets: Socket[] = []
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()))
  const open = async () => {
    const socket = connect(Number(port), hostname).on('error', () => {})
    sockets.push(socket)
    await once(socket, 'connect')
    return socket
  }
  const first = await open()
  for (let count = 2; count <= 128; count += 1) await open()
  const oneMore = await open()
  // The host closes every connection that sends nothing for 15 s; this one it does not accept at all.
  const limit = timeLimit(8000)
  onTestFinished(limit.end)
  await once(oneMore.resume(), 'close', { signal: limit.signal })
  first.destroy()
  const status = () =>
    running.ask('/').then(
      (answered) => answered.status,
      () => 'let go',
    )
  await expect.poll(status).toBe(200)
})

test('The host disconnects a window that reads no events before they fill the memory', async () => {
  let emit: (name: 'orders.changed', fact: unknown) => void = () => {}
  const streams = eventStreams({
    on(listener) {
      emit = listener
      return () => {}
    },
  })
  onTestFinished(() => streams.close())
  const reader = streams.open()?.body?.getReader()
  for (let nth = 0; nth < 900; nth += 1) emit('orders.changed', { ids: [] })
  expect(streams.count()).toBe(1)
  for (let nth = 0; nth < 200; nth += 1) emit('orders.changed', { ids: [] })
  expect(streams.count()).toBe(0)
  await expect(reader?.read()).rejects.toThrow('The window takes no facts.')
})
