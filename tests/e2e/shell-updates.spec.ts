import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { root } from '../../scripts/builds.ts'
import { endOf } from './support/end-of.ts'
import { expect, test } from './support/fixtures.ts'
import { executable, standIn } from './support/executable.ts'

const newer = `version: 9.9.9
files:
  - url: Backroom-9.9.9.AppImage
    sha512: ${'A'.repeat(86)}==
    size: 1000
path: Backroom-9.9.9.AppImage
sha512: ${'A'.repeat(86)}==
releaseDate: '2026-03-02T09:00:00.000Z'
`

test('A packed app looks for a newer version by itself, tells of it, and fetches nothing', async ({
  dataDir,
}) => {
  test.skip(executable !== standIn, 'A packed app cannot be told from outside where its updates are.')
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://x').pathname)
    response.end(newer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // It listens on TCP.
  const { port } = server.address() as AddressInfo

  const packed = join(dataDir, 'backroom')
  const resources = join(dataDir, 'resources')
  await symlink(executable, packed)
  await mkdir(resources)
  await writeFile(
    join(resources, 'app-update.yml'),
    `provider: generic\nurl: http://127.0.0.1:${port}\nupdaterCacheDirName: backroom-updater\n`,
  )
  const app = spawn(packed, [root, '--data-dir', dataDir], {
    stdio: 'ignore',
    env: { ...process.env, STAND_IN_RESOURCES: resources, APPIMAGE: packed, XDG_CACHE_HOME: dataDir },
  })
  const log = () => readFile(join(dataDir, 'logs/backroom.log'), 'utf8').catch(() => '')
  await expect.poll(log, { timeout: 20_000 }).toContain('Backroom 9.9.9 is there')
  app.kill('SIGTERM')
  await endOf(app, 'The app')
  server.close()
  expect(new Set(asked)).toEqual(new Set(['/latest-linux.yml']))
  expect(JSON.parse(await readFile(join(dataDir, 'window.json'), 'utf8'))).toMatchObject({
    updates: { lastLook: expect.stringMatching(/^\d{4}-/) },
  })
})
