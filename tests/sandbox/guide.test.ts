import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { controlRoutes } from '#sandbox/backstage/control-routes.ts'
import { createFaults } from '#sandbox/http/faults.ts'
import { startSandbox } from '#sandbox/index.ts'
import type { Sandbox } from '#sandbox/index.ts'
import { oauthRoutes } from '#sandbox/oauth/routes.ts'
import { resourceRoutes } from '#sandbox/routes.ts'
import { connect } from './oauth/owner.ts'
import { basic } from './oauth/visitor.ts'

const root = join(import.meta.dirname, '../..')
const guide = readFileSync(join(root, 'docs/sandbox.md'), 'utf8')

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ orders: 5 })
  return () => sandbox.close()
})

/** Returns the rows of the guide's tables by their first cell. */
function rows(): Map<string, string[]> {
  const cells = [...guide.matchAll(/^\| `([^|]+)` +\|(.+)\|$/gm)]
  return new Map(cells.map(([, first = '', rest = '']) => [first, rest.split('|').map((one) => one.trim())]))
}

test('the guide has every path with its methods, and no other', () => {
  const setting = { webhookUrl: undefined, live: undefined }
  const routes = [...resourceRoutes, ...oauthRoutes, ...controlRoutes(sandbox, createFaults(), setting)]
  const served = routes.map(({ path, methods }) => [
    path.replace(/:(\w+)/g, '{$1}'),
    Object.keys(methods).join(', '),
  ])
  const documented = [...rows()]
    .filter(([path]) => path.startsWith('/'))
    .map(([path, [methods]]) => [path, methods])
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(served))
})

test('the guide has every option of the command line, and no other', () => {
  const program = readFileSync(join(root, 'src/sandbox/command-line.ts'), 'utf8')
  const options = [...program.matchAll(/^ +'?([a-z-]+)'?: text,$/gm)].map(([, name]) => `--${name}`)
  const documented = [...rows().keys()]
    .filter((name) => name.startsWith('--'))
    .map((name) => name.split(' ')[0])
  expect(options.length).toBeGreaterThan(7)
  expect(new Set(documented)).toEqual(new Set(options))
})

test('the line that the guide shows is the line that the sandbox prints', () => {
  const shown: unknown = JSON.parse(/```json\n({\n {2}"apiUrl"[^]*?)```/.exec(guide)?.[1] ?? '')
  const { account, application } = sandbox
  expect(shown).toMatchObject({ account, application })
})

/** Returns a curl command of the guide as a request to this sandbox. */
function requestOf(command: string): [url: string, init: RequestInit] {
  const words = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
  const after = (flag: string) =>
    words.flatMap((word, index) => (word === flag ? [words[index + 1] ?? ''] : []))
  const [user] = after('-u')
  const body = after('-d').join('&')
  const headers = new Headers({ 'user-agent': 'curl' })
  if (body !== '') headers.set('content-type', 'application/x-www-form-urlencoded')
  for (const header of after('-H')) headers.set(header.split(': ')[0] ?? '', header.split(': ')[1] ?? '')
  // curl's -u has the form name:password.
  if (user !== undefined) headers.set('authorization', basic(...(user.split(':') as [string, string])))
  const url = words.find((word) => word.startsWith('http')) ?? ''
  return [
    url.replace('http://127.0.0.1:4100', sandbox.apiUrl),
    { method: after('-X')[0] ?? (body === '' ? 'GET' : 'POST'), headers, ...(body !== '' && { body }) },
  ]
}

test('every curl command of the guide is carried out', async () => {
  await connect(sandbox)
  const commands = [...guide.matchAll(/^ *curl (.+)$/gm)].map(([, command = '']) => command)
  expect(commands.length).toBeGreaterThan(12)
  for (const command of commands) {
    const [url, init] = requestOf(command)
    const { status } = await fetch(url, { ...init, redirect: 'manual' })
    // The code in the guide is made up.
    const wanted = command.includes('code=CODE') ? [400] : [200, 201, 204]
    expect(wanted, command).toContain(status)
  }
  expect(sandbox.requests.filter(({ path }) => path === '/v1/accounts')).toHaveLength(1)
})
