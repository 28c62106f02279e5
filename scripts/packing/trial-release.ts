import { spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dump, load } from 'js-yaml'
import { root } from '../project/builds.ts'

/** A release for one test run, deleted afterwards. */
export type TrialRelease = {
  /** The folder of the unpacked app. */
  readonly app: string
  /** Its Debian package, if there was a program to make it with. */
  readonly deb: string | null
  /** The private key, as PEM, whose public key is in the app: it signs newer versions. */
  readonly keyFile: string
}

/** The part of the packager's configuration that this file reads. */
type Config = {
  readonly files: readonly unknown[]
  readonly electronFuses: Readonly<Record<string, boolean>>
  readonly linux: Readonly<Record<string, unknown>>
}

/** An older Electron than ours, and what an app needs to run on it. */
type Older = {
  readonly version: string
  /** The folder of the app adapted to it. */
  readonly app: string
  /** Files of the app, beside the packages that ours has. */
  readonly files: readonly string[]
  /** The command that replaces electron-builder's `fpm`. */
  readonly fpm: readonly string[]
}

/**
 * Packs the built app for Linux with the packager and the settings of a release. The app has the address of its newer
 * versions and the key that signs them.
 *
 * @param dist the folder of Electron's runtime
 * @param folder becomes the release's folder
 */
export function packTrial(dist: string, folder: string, older?: Older): TrialRelease {
  const pair = generateKeyPairSync('ed25519')
  const keyFile = join(folder, 'private-key.pem')
  writeFileSync(keyFile, pair.privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const keys = join(folder, 'keys')
  mkdirSync(keys)
  writeFileSync(join(keys, 'release-key.pem'), pair.publicKey.export({ type: 'spki', format: 'pem' }))

  const output = join(folder, 'dist')
  const config = join(folder, 'packager.yml')
  writeFileSync(config, dump(settings({ dist, output, keys, older })))
  const fpm = join(folder, 'fpm')
  if (older) writeFileSync(fpm, `#!/bin/sh\nexec '${older.fpm.join("' '")}' "$@"\n`, { mode: 0o755 })
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/electron-builder/cli.js'),
      '--project',
      older?.app ?? root,
      '--config',
      config,
      '--linux',
      '--publish',
      'never',
    ],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...(older && { CUSTOM_FPM_PATH: fpm }) },
    },
  )
  if (status !== 0) throw new Error(`It was not packed: ${stdout}\n${stderr}`)
  return {
    app: join(output, 'linux-unpacked'),
    deb: older ? join(output, 'backroom.deb') : null,
    keyFile,
  }
}

type TrialOptions = {
  readonly dist: string
  readonly output: string
  readonly keys: string
  readonly older: Older | undefined
}

function settings({ dist, output, keys, older }: TrialOptions): object {
  // Safe: our own file.
  const release = load(readFileSync(join(root, 'build/electron-builder.yml'), 'utf8')) as Config
  const ours = release.files.filter((entry) => typeof entry === 'string')
  return {
    ...release,
    electronDist: dist,
    directories: { output, buildResources: join(root, 'build') },
    files: [
      ...(older ? [...older.files, ...ours.filter((entry) => entry.startsWith('out'))] : ours),
      'package.json',
      ...(older
        ? [{ from: 'node_modules', to: 'node_modules', filter: ['**/*', ...withoutWords(ours)] }]
        : []),
      { from: keys, to: 'out/main' },
    ],
    linux: { ...release.linux, icon: join(root, 'build/icons'), target: older ? ['dir', 'deb'] : ['dir'] },
    publish: { provider: 'generic', url: 'http://127.0.0.1:9' },
    ...(older && {
      electronVersion: older.version,
      electronFuses: withoutNewest(release.electronFuses),
      deb: { artifactName: 'backroom.deb' },
      // A release uses its repository's page.
      extraMetadata: { homepage: 'https://backroom.example' },
    }),
  }
}

/** Returns the patterns of what a release leaves out of its packages. */
const withoutWords = (files: readonly string[]): readonly string[] =>
  files
    .filter((entry) => entry.startsWith('!node_modules/**'))
    .map((entry) => entry.replace('node_modules/', ''))

/** Removes the fuse that came with Electron 29. */
function withoutNewest({ grantFileProtocolExtraPrivileges: _newest, ...fuses }: Config['electronFuses']) {
  return fuses
}
