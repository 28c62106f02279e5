import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { maxPieceLength } from '#shared/calls/writing-file.ts'
import type { CallResult, CallInput, CallName, CallOutput } from '#shared/contract.ts'
import { counted } from '../support/runs/thorough.ts'
import { nothingMade, partsOfFile } from '../support/shops/writing-file.ts'
import { enterHost } from './enter-host.ts'

const count = counted(100_000, 10_000)
/** A file with texts this long is larger than the host's memory. */
const textLength = counted(1_000, 8_000)
const heapMegabytes = 64
/** The most bytes of a call and of its answer. */
const maxCallBytes = 1_000_000

const textOf = (nth: number): string => `Kingfisher ${nth} ${'and herons, '.repeat(textLength / 12)}`

/** Starts the browser host with that little heap. */
async function smallHost() {
  const folder = await mkdtemp(join(tmpdir(), 'backroom-host-'))
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${heapMegabytes}`, join(import.meta.dirname, 'host-process.ts')],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, FOLDER: folder } },
  )
  const gone = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await gone
    await rm(folder, { recursive: true })
  })
  // Safe: the address is its only line; a host that ends instead fails the test.
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    gone,
  ])) as unknown[]
  const { origin } = new URL(String(line))
  const inside = await enterHost(String(line))
  let peakBytes = 0

  async function call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> {
    const body = JSON.stringify({ name, input })
    const headers = { 'content-type': 'application/json', ...inside, origin }
    const response = await fetch(`${origin}/call`, { method: 'POST', headers, body })
    const text = await response.text()
    if (!response.ok) throw new Error(`${name}: ${response.status} ${text}`)
    peakBytes = Math.max(peakBytes, Buffer.byteLength(body), Buffer.byteLength(text))
    // Safe: the host answers by the contract.
    const answer = JSON.parse(text) as CallResult<CallOutput<N>>
    if (!answer.ok) throw new Error(`${name}: ${answer.error.message}`)
    return answer.value
  }
  return { call, peakBytes: () => peakBytes }
}

test(
  `${count} notes are exported to a file and imported again by a host whose memory can't hold them`,
  { timeout: 600_000 },
  async () => {
    const { call, peakBytes } = await smallHost()
    const { connection } = await call('session.current', {})
    const head = {
      backroom: 'writing',
      version: 1,
      shop: { accountId: connection?.accountId, subdomain: connection?.subdomain },
      savedAt: '2026-11-20T10:00:00.000Z',
    }
    const { id } = await call('writingImport.begin', {})
    let [waiting, length] = [`${JSON.stringify(head).slice(0, -1)},"notes":[`, 0]
    const give = async (text: string) => {
      waiting += text
      for (; waiting.length >= maxPieceLength; waiting = waiting.slice(maxPieceLength))
        await call('writingImport.give', { id, text: waiting.slice(0, maxPieceLength) })
      length += text.length
    }
    for (let nth = 0; nth < count; nth += 1) {
      const note = {
        id: `note-${nth}`,
        orderId: `ORDR-${nth}`,
        text: textOf(nth),
        writtenAt: '2026-11-20T10:00:00.000Z',
        editedAt: null,
      }
      await give(`${nth > 0 ? ',' : ''}${JSON.stringify(note)}`)
    }
    await give(']}')
    await call('writingImport.give', { id, text: waiting })
    expect(length / (heapMegabytes * 2 ** 20)).toBeGreaterThan(1)
    expect(await call('writingImport.look', { id })).toMatchObject({
      entries: count,
      leftOut: 0,
      isCut: false,
    })
    let taken = await call('writingImport.take', { id })
    while (!taken.isEnd) taken = await call('writingImport.take', { id })
    expect(taken).toEqual({ done: count, isEnd: true, made: { ...nothingMade, notes: count } })
    expect(await call('writing.state', {})).toMatchObject({ notes: count })

    const found = new Set<string>()
    let [line, lines] = ['', [] as string[]]
    for await (const part of partsOfFile(call)) {
      ;[line = '', ...lines] = `${line}${part}`.split('\n').toReversed()
      for (const each of lines) {
        const nth = /"id":"note-(\d+)"/.exec(each)?.[1]
        if (nth !== undefined && each.includes(JSON.stringify(textOf(Number(nth))))) found.add(nth)
      }
    }
    expect(found.size).toBe(count)
    expect(peakBytes()).toBeLessThan(maxCallBytes)
  },
)
