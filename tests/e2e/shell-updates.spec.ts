import { spawn } from 'node:child_process'
import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { dump } from 'js-yaml'
import { root } from '../../scripts/builds.ts'
import { folderHolder } from '#core/host/folder-holder.ts'
import { bytesToSign } from '../../src/main/update-signature.ts'
import { endOf } from './support/end-of.ts'
import { expect, test } from './support/fixtures.ts'
import { executable, standIn } from './support/executable.ts'

const key = generateKeyPairSync('ed25519')

const describing = (version: string) => ({
  version,
  files: [{ url: 'Backroom.AppImage', sha512: `${'A'.repeat(86)}==`, size: 1000 }],
  path: 'Backroom.AppImage',
  sha512: `${'A'.repeat(86)}==`,
  releaseDate: '2026-03-02T09:00:00.000Z',
})

/** A description of a version, signed by the key that the packed app holds, or by another one. */
function signed(version: string, by = key): string {
  const description = describing(version)
  const signature = sign(null, bytesToSign(description), by.privateKey).toString('base64')
  return dump({ ...description, signature })
}

/** A packed app on a feed that says this; `seen` waits for words in its log. */
async function packedApp(dataDir: string, latest: string, { withKey = true } = {}) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://x').pathname)
    response.end(latest)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // It listens on TCP.
  const { port } = server.address() as AddressInfo

  const [packed, resources, app] = ['backroom', 'resources', 'app'].map((name) => join(dataDir, name))
  if (!packed || !resources || !app) throw new Error('Three names are three places.')
  await symlink(executable, packed)
  await mkdir(resources)
  await writeFile(
    join(resources, 'app-update.yml'),
    `provider: generic\nurl: http://127.0.0.1:${port}\nupdaterCacheDirName: backroom-updater\n`,
  )
  await mkdir(app)
  for (const name of ['out', 'package.json']) await cp(join(root, name), join(app, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(app, 'node_modules'))
  if (withKey) {
    const pem = key.publicKey.export({ type: 'spki', format: 'pem' })
    await writeFile(join(app, 'out/main/release-key.pem'), pem)
  }
  const running = spawn(packed, [app, '--data-dir', dataDir], {
    stdio: 'ignore',
    env: { ...process.env, STAND_IN_RESOURCES: resources, APPIMAGE: packed, XDG_CACHE_HOME: dataDir },
  })
  const log = () => readFile(join(dataDir, 'logs/backroom.log'), 'utf8').catch(() => '')
  return {
    asked,
    log,
    seen: (words: string) => expect.poll(log, { timeout: 60_000 }).toContain(words),
    kept: async () => JSON.parse(await readFile(join(dataDir, 'window.json'), 'utf8')) as unknown,
    async end() {
      running.kill('SIGTERM')
      await endOf(running, 'The app')
      server.close()
    },
  }
}

const untold = 'A packed app cannot be told from outside where its updates are.'

test('A packed app looks for a newer version by itself, tells of it, and fetches nothing', async ({
  dataDir,
}) => {
  test.skip(executable !== standIn, untold)
  const app = await packedApp(dataDir, signed('9.9.9'))
  await app.seen('Backroom 9.9.9 is there')
  await app.end()
  expect(new Set(app.asked)).toEqual(new Set(['/latest-linux.yml']))
  expect(await app.kept()).toMatchObject({ updates: { lastLook: expect.stringMatching(/^\d{4}-/) } })
})

test('A newer version that is not signed by the key of the packed app is none', async ({ dataDir }) => {
  test.skip(executable !== standIn, untold)
  for (const [name, latest] of Object.entries({
    nobody: dump(describing('9.9.9')),
    other: signed('9.9.9', generateKeyPairSync('ed25519')),
    bent: signed('9.9.8').replace('9.9.8', '9.9.9'),
  })) {
    const folder = join(dataDir, name)
    await mkdir(folder)
    const app = await packedApp(folder, latest)
    await app.seen('9.9.9 is not signed by the makers of Backroom')
    await app.end()
    expect(new Set(app.asked)).toEqual(new Set(['/latest-linux.yml']))
    expect(await app.log()).not.toContain('9.9.9 is there')
  }
})

test('An older version is none, though it is signed; and a copy without a key asks nobody', async ({
  dataDir,
}) => {
  test.skip(executable !== standIn, untold)
  const [older, own] = [join(dataDir, 'older'), join(dataDir, 'own')]
  for (const folder of [older, own]) await mkdir(folder)
  const home = await packedApp(own, signed('9.9.9'), { withKey: false })
  await expect.poll(() => folderHolder(own), { timeout: 60_000 }).not.toBeNull()
  // Started after it was up, so that by the time this one has looked the other would have.
  const app = await packedApp(older, signed('0.0.1'))
  await app.seen('downgrade is disallowed')
  expect(folderHolder(own)).not.toBeNull()
  await app.end()
  await home.end()
  expect(await app.log()).not.toContain('is there')
  expect(home.asked).toEqual([])
})
