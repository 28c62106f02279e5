import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { root } from '../../../scripts/project/builds.ts'
import { electronRuntime } from '../../../scripts/machine/electron-runtime.ts'
import { packedApps, packedFiles, packedText } from '../../../scripts/packing/packed-app.ts'
import type { PackedApp } from '../../../scripts/packing/packed-app.ts'
import { budget, fusesOf, strangers, wrongWith } from '../../../scripts/packing/packed-rules.ts'
import { dummyRuntime } from '../../support/browsers/dummy-runtime.ts'

const realRuntime = process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(root, 'node_modules/electron/dist')

type Packed = PackedApp & { readonly stdout: string }

function packedIn(folder: string): Packed {
  const runtime = electronRuntime() ? realRuntime : join(folder, 'runtime')
  if (runtime !== realRuntime) dummyRuntime(runtime)
  const output = join(folder, 'dist')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/package.ts', '--dir', `-c.directories.output=${output}`],
    {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        ELECTRON_OVERRIDE_DIST_PATH: runtime,
        // Nothing is signed here.
        CSC_IDENTITY_AUTO_DISCOVERY: 'false',
      },
    },
  )
  if (status !== 0) throw new Error(`It was not packed (${status}): ${stderr}\n${stdout}`)
  const [app] = packedApps(output)
  if (!app) throw new Error(`Nothing was packed: ${stdout}`)
  return { ...app, stdout }
}

/** The app, packed once as `npm run package` does it, but as a folder: around Electron's runtime, or around a dummy of it. */
const test = base.extend<object, { readonly packed: Packed }>({
  packed: [
    // Playwright reads which fixtures a function wants from its first parameter, so an empty pattern must stand there.
    // eslint-disable-next-line no-empty-pattern
    async ({}, give) => {
      const folder = mkdtempSync(join(tmpdir(), 'backroom-package-'))
      try {
        await give(packedIn(folder))
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
    { scope: 'worker' },
  ],
})

// A runtime of another system is laid out differently.
test.skip(process.platform !== 'linux' && electronRuntime() === undefined, 'There is no runtime to pack.')

test('The package contains what the app needs: built and minified files, and the binding of the keychain', async ({
  packed,
}) => {
  expect(await wrongWith(packed)).toEqual([])
  const files = packedFiles(packed.archive)
  expect(files.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'package.json',
      'out/main/index.js',
      'out/preload/index.cjs',
      'out/renderer/index.html',
      'node_modules/@napi-rs/keyring/index.js',
    ]),
  )
  const beside = files.filter(({ unpacked }) => unpacked).map(({ path }) => path)
  expect(beside.filter((path) => path.endsWith('.node'))).toHaveLength(1)
  expect(packed.stdout).toContain('app.asar: ')
})

test('The check of a package would report a source, a test, a package for developers or too large an archive', async ({
  packed,
}) => {
  const foreign = [
    'src/main/index.ts',
    'tests/main/start/flags.test.ts',
    'out/main/index.js.map',
    'node_modules/vite/package.json',
    'node_modules/@napi-rs/keyring/index.d.ts.map/x',
    '.env',
  ]
  expect(strangers([...packedFiles(packed.archive), ...foreign.map((path) => ({ path }))])).toEqual(foreign)
  const bytes = packedFiles(packed.archive)
    .filter(({ unpacked }) => !unpacked)
    .reduce((sum, file) => sum + file.bytes, 0)
  // A budget far above the actual size would limit nothing.
  expect(bytes).toBeGreaterThan(budget.archive / 3)
})

test('The packed app’s package.json has its name and version, and nothing of how it was made', ({
  packed,
}) => {
  const project = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown>
  // Ours, with the developer's part left out.
  const manifest = JSON.parse(packedText(packed.archive, 'package.json')) as Record<string, unknown>
  expect(manifest).toMatchObject({
    name: 'backroom',
    productName: 'Backroom',
    version: project['version'],
    main: 'out/main/index.js',
  })
  expect(Object.keys(manifest)).not.toContain('scripts')
  expect(Object.keys(manifest)).not.toContain('devDependencies')
})

test('The fuses in the binary are set so that it is this app and no other tool', async ({ packed }) => {
  expect(await fusesOf(packed.executable)).toMatchObject({
    RunAsNode: false,
    EnableNodeOptionsEnvironmentVariable: false,
    EnableNodeCliInspectArguments: false,
    EnableEmbeddedAsarIntegrityValidation: true,
    OnlyLoadAppFromAsar: true,
    LoadBrowserProcessSpecificV8Snapshot: false,
    GrantFileProtocolExtraPrivileges: false,
  })
})
