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
  /** Of its folder, for one of several. */
  readonly name?: string
  /** Whether it holds the key of its makers, as a release does. */
  readonly withKey?: boolean
}

type OfUpdates = {
  /** The private key whose public one the packed app holds. */
  readonly makersKey: () => KeyObject
  /** Starts a packed app that looks for its newer versions in a feed. */
  readonly updated: (feed: Feed, copy?: Copy) => Promise<UpdatedApp>
}

/** Of the app that the stand-in takes for a packed one. */
const ofStandIn = generateKeyPairSync('ed25519')

/** Where a packed app has the key: any other place, of as many letters, and the archive's table of contents names none. */
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
      // By its files' second names: it has hundreds of megabytes.
      execFileSync('cp', ['-al', release().app, app])
      const resources = join(app, 'resources')
      await replace(join(resources, 'app-update.yml'), feed.source)
      // Left by the Debian package: of an AppImage there is none.
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

/** Under a new file: the old one has other names. */
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
