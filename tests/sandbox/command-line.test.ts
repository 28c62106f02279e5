import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readOptions } from '#sandbox/command-line.ts'
import type { Sandbox } from '#sandbox/index.ts'
import { visit } from './oauth/visitor.ts'

const script = join(import.meta.dirname, '../../src/sandbox/cli.ts')
const started: ChildProcess[] = []
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
})

afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  }
  rmSync(folder, { recursive: true })
})

function run(...args: string[]): ChildProcess {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  started.push(child)
  return child
}

/** Starts the sandbox and reads the first line that it prints. */
async function start(...args: string[]): Promise<{ child: ChildProcess; line: string; sandbox: Sandbox }> {
  const child = run(...args)
  if (!child.stdout) throw new Error('The child has no stdout.')
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  // Safe: the printed line has the fields of a Sandbox that a visitor needs.
  return { child, line, sandbox: JSON.parse(line) as Sandbox }
}

test('prints one JSON line with addresses and credentials, and serves until it is stopped', async () => {
  const { child, line, sandbox } = await start(
    '--port',
    '0',
    '--seed',
    '7',
    '--orders',
    '30',
    '--products',
    '40',
  )
  expect(JSON.parse(line)).toEqual({
    apiUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    authUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    account: { id: '1001', subdomain: 'demo', password: expect.any(String) },
    application: { name: expect.any(String), clientId: expect.any(String), clientSecret: expect.any(String) },
  })
  const { list, shop } = visit(sandbox)
  expect((await list(`${shop}/orders`)).meta.count).toBe('30')
  expect((await list(`${shop}/products`)).meta.count).toBe('40')
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('what was answered survives kill -9, and the file is used as it is', async () => {
  const file = join(folder, 'shop.sqlite')
  const first = await start('--data', file, '--orders', '30', '--seed', '7')
  const before = visit(first.sandbox)
  const id = 'KXBF-310482'
  await before.ask('PATCH', `${before.shop}/orders/${id}`, {
    data: { type: 'orders', id, attributes: { shipping_status: 'shipped' } },
  })
  const expected = (await before.ask('GET', `${before.shop}/orders?page[limit]=50`)).text
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')

  const second = await start('--data', file, '--orders', '99', '--seed', '8')
  const after = visit(second.sandbox)
  const found = (await after.ask('GET', `${after.shop}/orders?page[limit]=50`)).text
  expect(found.replaceAll(second.sandbox.apiUrl, '')).toBe(expected.replaceAll(first.sandbox.apiUrl, ''))
  expect((await after.one(`${after.shop}/orders/${id}`)).data.attributes.shipping_status).toBe('shipped')
})

test('--live lets orders arrive, one a minute or so unless told otherwise (sandbox promise 17)', async () => {
  const { sandbox } = await start('--live', '--orders', '3')
  const page = await (await fetch(`${sandbox.apiUrl}/sandbox`)).text()
  expect(page).toContain('Orders arrive by themselves, one every 60 s or so.')
  const { list, shop } = visit(sandbox)
  await fetch(`${sandbox.apiUrl}/sandbox/clock`, { method: 'POST', body: '{"advance":600000}' })
  const count = Number((await list(`${shop}/orders`)).meta.count)
  expect(count).toBeGreaterThan(5)
  expect(count).toBeLessThan(25)
})

test('--live with a number lets an order arrive every so many seconds or so (sandbox promise 17)', async () => {
  for (const [seconds, from, to] of [
    ['5', 80, 1000],
    ['600', 0, 6],
  ] as const) {
    const { sandbox } = await start('--live', seconds, '--orders', '3')
    const page = await (await fetch(`${sandbox.apiUrl}/sandbox`)).text()
    expect(page).toContain(`Orders arrive by themselves, one every ${seconds} s or so.`)
    const { list, shop } = visit(sandbox)
    await fetch(`${sandbox.apiUrl}/sandbox/clock`, { method: 'POST', body: '{"advance":600000}' })
    const arrived = Number((await list(`${shop}/orders`)).meta.count) - 3
    expect(arrived, seconds).toBeGreaterThanOrEqual(from)
    expect(arrived, seconds).toBeLessThan(to)
  }
})

test('--today lays the shop out around a moment, and its clock goes on from there', async () => {
  const before = Date.now()
  const { sandbox } = await start('--orders', '20', '--today', '2031-12-31T23:59:00Z')
  const { list, one, shop } = visit(sandbox)
  const newest = (await list(`${shop}/orders`)).data[0]?.attributes.created_at
  expect(newest).toBe('2031-12-31T22:49:00.000Z')
  const response = await fetch(`${sandbox.apiUrl}/sandbox/clock`, { method: 'POST', body: '{"advance":0}' })
  const { now } = (await response.json()) as { now: string }
  const since = Date.parse(now) - Date.parse('2031-12-31T23:59:00Z')
  expect(since).toBeGreaterThanOrEqual(0)
  expect(since).toBeLessThanOrEqual(Date.now() - before)
  await fetch(`${sandbox.apiUrl}/sandbox/orders`, { method: 'POST', body: '{"count":1}' })
  const placed = (await list(`${shop}/orders`)).data[0]
  expect(Date.parse(String(placed?.attributes.created_at))).toBeGreaterThanOrEqual(Date.parse(now))
  expect((await one(`${shop}/orders/KXBF-310482`)).data.attributes.created_at).toBe(newest)
})

test.each([
  [['--port', 'none'], '--port takes a whole number from 0 to 65535, not "none".'],
  [['--orders', '-5'], '--orders takes a whole number from 0 to 200000, not "-5".'],
  [['--orders', '1.5'], '--orders takes a whole number from 0 to 200000, not "1.5".'],
  [['--seed'], "Option '--seed <value>' argument missing"],
  [['--colour', 'red'], "Unknown option '--colour'"],
  [['now'], "Unexpected argument 'now'"],
  [['--data', ''], '--data takes the name of a file.'],
  [['--live', '0'], '--live takes a whole number from 1 to 86400, not "0".'],
  [['--live', '-5'], '--live takes a whole number from 1 to 86400, not "-5".'],
  [['--live=soon'], '--live takes a whole number from 1 to 86400, not "soon".'],
  [['--today', 'soon'], '--today takes a moment such as 2026-03-12T10:00:00Z, not "soon".'],
  [['--today', '2026-02-29'], '--today takes a moment such as 2026-03-12T10:00:00Z, not "2026-02-29".'],
  [['--webhook-url', 'nowhere'], '--webhook-url takes an http or https address, not "nowhere".'],
])('%j is refused in one sentence', (args, sentence) => {
  expect(() => readOptions(args)).toThrow(new Error(sentence))
})

test('a command line that makes no sense ends the program with 2 and one line', async () => {
  const child = run('--live', 'soon')
  let [out, error] = ['', '']
  child.stdout?.on('data', (part) => (out += String(part)))
  child.stderr?.on('data', (part) => (error += String(part)))
  const [code] = await once(child, 'close')
  expect([code, out]).toEqual([2, ''])
  expect(error).toBe('sandbox: --live takes a whole number from 1 to 86400, not "soon".\n')
})

test.each([
  [['--live'], { live: 60 }],
  [['--live', '--orders', '3'], { live: 60, orders: 3 }],
  [['--live', '5', '--port=0'], { live: 5, port: 0 }],
  [['--live=86400'], { live: 86_400 }],
  [['--today', '2028-02-29T10:00:00+05:30'], { today: new Date('2028-02-29T04:30:00Z') }],
  [[], {}],
])('%j is understood', (args, options) => expect(readOptions(args)).toEqual(options))

test('a file that is something else is left alone, and said so', async () => {
  const file = join(folder, 'letter.txt')
  writeFileSync(file, 'Dear customer, '.repeat(100))
  const child = run('--data', file)
  let error = ''
  child.stderr?.on('data', (part) => (error += String(part)))
  expect((await once(child, 'close'))[0]).toBe(2)
  expect(error).toContain(`${file} cannot be used as a shop`)
})
