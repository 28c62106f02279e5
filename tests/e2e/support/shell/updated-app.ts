import { execFileSync, spawn } from 'node:child_process'
import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../../../scripts/project/builds.ts'
import { endOf } from '../programs/end-of.ts'
import { executable, standIn } from './executable.ts'
import type { Feed } from './newer-versions.ts'
import { test as base } from './packed.ts'

export type UpdatedApp = {
  readonly dataDir: string
  log(): Promise<string>
  end(): Promise<void>
}

type Copy = {
  /** The name of its folder, when there are several. */
  readonly name?: string
  /** True when it holds the key of its makers, as a release does. */
  readonly withKey?: boolean
}

type OfUpdates = {
  /** Returns the private key whose public key the packed app holds. */
  readonly makersKey: () => KeyObject
  /** Starts a packed app that looks for newer versions in a feed. */
  readonly updated: (feed: Feed, copy?: Copy) => Promise<UpdatedApp>
}

/** The keys of the app that the stand-in treats as a packed one. */
const ofStandIn = generateKeyPairSync('ed25519')

/** The key's name in a packed app, and another of the same length: with that one in its table of contents it has no key. */
const [keyName, otherName] = ['release-key.pem', 'release-kex.pem']

export const test = base.extend<OfUpdates>({
  makersKey: async ({ release }, give) => {
    await give(() =>
      executable === standIn
        ? ofStandIn.privateKey
        : createPrivateKey(execFileSync('cat', [release().keyFile])),
    )
  },

  updated: async ({ folder, start, release }, give) => {
    await give(async (feed, { name = 'packed', withKey = true } = {}) => {
      const place = join(folder, name)
      await mkdir(place)
      if (executable === standIn) return onStandIn(place, feed, withKey)
      const app = join(place, 'app')
      // As hard links: the app has hundreds of megabytes.
      execFileSync('cp', ['-al', release().app, app])
      const resources = join(app, 'resources')
      await replace(join(resources, 'app-update.yml'), feed.source)
      // The Debian package left this file; an AppImage has none.
      await rm(join(resources, 'package-type'), { force: true })
      if (!withKey) {
        const archive = join(resources, 'app.asar')
        const table = await readFile(archive)
        const at = table.indexOf(keyName)
        if (at < 0) throw new Error('The packed app has no key.')
        table.write(otherName, at)
        await replace(archive, table)
      }
      const appImage = join(place, 'Backroom.AppImage')
      await writeFile(appImage, 'The one that runs.')
      const data = join(name, 'data')
      const running = await start({ program: join(app, 'backroom'), data, env: { APPIMAGE: appImage } })
      return { ...running, dataDir: join(folder, data) }
    })
  },
})

/** Replaces a file by a new one: the old one is a hard link to the release's. */
async function replace(file: string, content: string | Buffer): Promise<void> {
  await rm(file)
  await writeFile(file, content)
}

async function onStandIn(dataDir: string, feed: Feed, withKey: boolean): Promise<UpdatedApp> {
  const [packed, resources, app] = [
    join(dataDir, 'backroom'),
    join(dataDir, 'resources'),
    join(dataDir, 'app'),
  ]
  await symlink(executable, packed)
  await mkdir(resources)
  await writeFile(join(resources, 'app-update.yml'), feed.source)
  await mkdir(app)
  for (const name of ['out', 'package.json']) await cp(join(root, name), join(app, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(app, 'node_modules'))
  const pem = ofStandIn.publicKey.export({ type: 'spki', format: 'pem' })
  if (withKey) await writeFile(join(app, 'out/main', keyName), pem)
  const running = spawn(packed, [app, '--data-dir', dataDir], {
    stdio: 'ignore',
    env: { ...process.env, STAND_IN_RESOURCES: resources, APPIMAGE: packed, XDG_CACHE_HOME: dataDir },
  })
  return {
    dataDir,
    log: () => readFile(join(dataDir, 'logs/backroom.log'), 'utf8').catch(() => ''),
    async end() {
      running.kill('SIGTERM')
      await endOf(running, 'The app')
    },
  }
}

export { expect } from '@playwright/test'
