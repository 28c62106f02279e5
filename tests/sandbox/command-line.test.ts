import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Sandbox } from '#sandbox/index.ts'
import { visit } from './visitor.ts'

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

/** Starts it and reads the line that it prints first. */
async function start(...args: string[]): Promise<{ child: ChildProcess; line: string; sandbox: Sandbox }> {
  const child = run(...args)
  if (!child.stdout) throw new Error('The child has no stdout.')
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  // The printed line has the fields of a Sandbox that a visitor needs.
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
  const kept = (await before.ask('GET', `${before.shop}/orders?page[limit]=50`)).text
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')

  const second = await start('--data', file, '--orders', '99', '--seed', '8')
  const after = visit(second.sandbox)
  const found = (await after.ask('GET', `${after.shop}/orders?page[limit]=50`)).text
  expect(found.replaceAll(second.sandbox.apiUrl, '')).toBe(kept.replaceAll(first.sandbox.apiUrl, ''))
  expect((await after.one(`${after.shop}/orders/${id}`)).data.attributes.shipping_status).toBe('shipped')
})

test('--live lets orders arrive, one a minute or so unless told otherwise (sandbox promise 17)', async () => {
  const minutely = await start('--live', '--orders', '3')
  const page = await (await fetch(`${minutely.sandbox.apiUrl}/sandbox`)).text()
  expect(page).toContain('Orders arrive by themselves, one every 60 s or so.')
  const { list, shop } = visit(minutely.sandbox)
  await fetch(`${minutely.sandbox.apiUrl}/sandbox/clock`, { method: 'POST', body: '{"advance":600000}' })
  expect(Number((await list(`${shop}/orders`)).meta.count)).toBeGreaterThan(5)

  const hourly = await start('--live', '3600', '--orders', '3')
  await fetch(`${hourly.sandbox.apiUrl}/sandbox/clock`, { method: 'POST', body: '{"advance":36000000}' })
  const count = Number((await visit(hourly.sandbox).list(`${shop}/orders`)).meta.count)
  expect(count).toBeGreaterThan(5)
  expect(count).toBeLessThan(25)
})

test.each([
  [['--port', 'none'], '--port takes a whole number from 0 to 65535, not "none".'],
  [['--orders', '-5'], '--orders takes a whole number from 0 to 200000, not "-5".'],
  [['--orders', '1.5'], '--orders takes a whole number'],
  [['--seed'], '--seed'],
  [['--colour', 'red'], "Unknown option '--colour'"],
  [['now'], "Unexpected argument 'now'"],
  [['--data', ''], '--data takes the name of a file.'],
  [['--live', '0'], '--live takes a whole number from 1 to 86400, not "0".'],
  [['--live', '-5'], '--live takes a whole number from 1 to 86400, not "-5".'],
  [['--live=soon'], '--live takes a whole number from 1 to 86400, not "soon".'],
  [['--webhook-url', 'nowhere'], '--webhook-url takes an http or https address, not "nowhere".'],
])('%j is refused in one sentence, with 2', async (args, sentence) => {
  const child = run(...args)
  let [out, error] = ['', '']
  child.stdout?.on('data', (part) => (out += String(part)))
  child.stderr?.on('data', (part) => (error += String(part)))
  const [code] = await once(child, 'close')
  expect([code, out]).toEqual([2, ''])
  expect(error).toContain(sentence)
  expect(error.trim().split('\n')).toHaveLength(1)
})

test('a file that is something else is left alone, and said so', async () => {
  const file = join(folder, 'letter.txt')
  writeFileSync(file, 'Dear customer, '.repeat(100))
  const child = run('--data', file)
  let error = ''
  child.stderr?.on('data', (part) => (error += String(part)))
  expect((await once(child, 'close'))[0]).toBe(2)
  expect(error).toContain(`${file} cannot be used as a shop`)
})
