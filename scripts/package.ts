import { needFittingNode } from './project/node-version.ts'

needFittingNode()
// Imported after the version check: an older Node can't parse these.
const { spawnSync } = await import('node:child_process')
const { existsSync, rmSync } = await import('node:fs')
const { join, resolve } = await import('node:path')
const { buildShell, root } = await import('./project/builds.ts')
const { packedApps, packedFiles } = await import('./packing/packed-app.ts')
const { contactOf } = await import('../src/core/host/contact.ts')
const { default: project } = await import('../package.json', { with: { type: 'json' } })
const { wrongWith } = await import('./packing/packed-rules.ts')

/**
 * Builds the app and packs it into installers for this system, in `dist`; then checks the packed app. Passes flags on to
 * electron-builder: `--linux dir` leaves it unpacked, `--publish always` puts it on GitHub.
 */
const flags = process.argv.slice(2)
const outputFlag = '-c.directories.output='
const output = resolve(
  root,
  flags.findLast((flag) => flag.startsWith(outputFlag))?.slice(outputFlag.length) ?? 'dist',
)

process.exitCode = (await pack()) ? 0 : 1

async function pack(): Promise<boolean> {
  buildShell()
  // Otherwise the check would take an earlier run's archive for a new one.
  for (const { archive } of packedApps(output)) rmSync(archive, { force: true })
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/electron-builder/cli.js'),
      '--config',
      'build/electron-builder.yml',
      ...(flags.includes('--publish') ? [] : ['--publish', 'never']),
      ...runtime(),
      ...updateSource(),
      ...flags,
    ],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  )
  if (status !== 0) {
    console.error(
      "Nothing was packed; the lines above say why. The first time, Electron's runtime and the packager's tools are fetched, which needs a network. A runtime that is on this computer already is named by ELECTRON_OVERRIDE_DIST_PATH.",
    )
    return false
  }

  const packed = packedApps(output).filter(({ archive }) => existsSync(archive))
  if (packed.length === 0) console.error('Nothing was packed.')
  const wrong = (await Promise.all(packed.map(wrongWith))).flat()
  for (const sentence of wrong) console.error(sentence)
  for (const { archive } of packed) {
    const files = packedFiles(archive)
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    console.log(`${archive}: ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`)
  }
  if (contactOf(project) === null)
    console.error(
      'This build names nobody whom a shop could reach: set "bugs" in package.json to a mail address or a web page of yours. Until then its User-Agent says so.',
    )
  return packed.length > 0 && wrong.length === 0
}

/** Returns the option for a runtime in another folder of this computer, as Electron itself would use it; without one, the packager downloads it. */
function runtime(): string[] {
  const folder = process.env['ELECTRON_OVERRIDE_DIST_PATH']
  return folder ? [`-c.electronDist=${resolve(folder)}`] : []
}

/** Returns the options for the packed app's updates: the releases of the repository whose workflow packs it; none outside of a workflow. */
function updateSource(): string[] {
  const [owner, repo] = (process.env['GITHUB_REPOSITORY'] ?? '').split('/')
  return owner && repo
    ? ['-c.publish.provider=github', `-c.publish.owner=${owner}`, `-c.publish.repo=${repo}`]
    : []
}
