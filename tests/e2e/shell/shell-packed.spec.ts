import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packedFiles } from '../../../scripts/packing/packed-app.ts'
import { fusesOf, strangers } from '../../../scripts/packing/packed-rules.ts'
import { openFilesOf, processesOf } from '../../../scripts/machine/processes.ts'
import { appFolder, byPackedName, executable, isOlder } from '../support/shell/executable.ts'
import { expect, noPacked, test } from '../support/shell/packed.ts'
import type { RunningPacked } from '../support/shell/packed.ts'
import type { Screen } from '../support/screens/screen.ts'
import { shopAt } from '../support/shops/shop.ts'

test.skip(noPacked !== undefined, noPacked)
// Each starts the whole app, some of them several times.
test.slow()

const soon = { timeout: 100_000 }
const shows = (screen: Screen, title: RegExp) =>
  expect.poll(screen.titles, soon).toContainEqual(expect.stringMatching(title))
/** The number says that the list is there. */
const toShip = /^\(\d+\) Orders, to ship – /

/** scripts/registry-runtime/run.ts sets it. */
const isInstalled = Boolean(process.env['BACKROOM_INSTALLED'])

/** The files that only the older runtime needs, besides those of a release. */
const ofOlder = /^(fill-in\.cjs$|node_modules\/(@photostructure|node-gyp-build)\/)/

test('The package contains what a release contains, and its fuses are flipped', async ({ release }) => {
  const { app } = release()
  const foreign = strangers(packedFiles(join(app, 'resources/app.asar')))
  expect(foreign.filter((path) => !(isOlder && ofOlder.test(path)))).toEqual([])
  expect(await fusesOf(join(app, 'backroom'))).toMatchObject({
    RunAsNode: false,
    EnableCookieEncryption: false,
    EnableNodeOptionsEnvironmentVariable: false,
    EnableNodeCliInspectArguments: false,
    EnableEmbeddedAsarIntegrityValidation: true,
    OnlyLoadAppFromAsar: true,
    LoadBrowserProcessSpecificV8Snapshot: false,
  })
})

test('The packed app opens the demo shop far from where it was built, sandboxed by the system, and a link from a second start', async ({
  release,
  folder,
  start,
  display,
}, info) => {
  const screen = await display()
  const app = await start({ args: ['--sandbox'] })
  await shows(screen, toShip)
  await screen.picture(info.outputPath('packed.png'))

  const processes = await processesOf(app.pid)
  const pages = processes.filter(({ kind }) => kind === 'renderer')
  expect(pages).toHaveLength(1)
  expect(pages[0]).toMatchObject({ filtersCalls: true, gainsNothing: true, lists: 3, hasRights: false })
  for (const { pid, ...page } of processes)
    info.annotations.push({ type: `${pid}`, description: JSON.stringify(page) })
  // Besides its own files and its data it opens only what every program of this system reads.
  const places = (await Promise.all(processes.map(({ pid }) => openFilesOf(pid)))).flat()
  const known = [
    release().app,
    folder,
    '/dev/',
    '/proc',
    '/sys/',
    '/usr/',
    '/etc/',
    '/tmp/.org.chromium.',
    '/var/cache/fontconfig/',
  ]
  expect(places.filter((place) => !known.some((begin) => place.startsWith(begin)))).toEqual([])
  expect(places).toContain(join(release().app, 'resources/app.asar'))

  // Keys that would open the developer tools, which have a page of their own.
  await screen.press(toShip, 'F12', 'ctrl+shift+i', 'ctrl+shift+j', 'ctrl+r', 'F5')
  await screen.press(toShip, 'g', 'p')
  await shows(screen, /Products – /)
  const after = await processesOf(app.pid)
  expect(after.filter(({ kind }) => kind === 'renderer').map(({ pid }) => pid)).toEqual([pages[0]?.pid])

  await opensByLink(app, screen, async (link) => {
    const second = await start({ args: [link] })
    await expect.poll(() => second.program.exitCode, soon).toBe(0)
  })
  await app.end()
})

/** Opens a shipped order by its link. It is in another list than the one on the screen, and its paper's title is its number. */
async function opensByLink(
  app: RunningPacked,
  screen: Screen,
  open: (link: string) => Promise<void>,
): Promise<void> {
  const [order] = await shopAt(await app.outputValue('sandbox')).list(
    'orders?filter[shipping_status]=shipped',
  )
  await open(`backroom://orders/${order?.id}`)
  await shows(screen, /Orders – /)
  await screen.press(/Orders – /, 'l')
  await shows(screen, new RegExp(`${order?.id}`))
}

test.describe('The packed app, by its fuses,', () => {
  /** Returns what a program prints in this environment. Without a display it ends before it has a window. */
  const outputOf = (program: string, args: readonly string[], env: NodeJS.ProcessEnv) => {
    const { stdout, stderr } = spawnSync(program, args, {
      encoding: 'utf8',
      timeout: 20_000,
      killSignal: 'SIGKILL',
      env: { ...process.env, DISPLAY: '', ...env },
    })
    return stdout + stderr
  }

  test('is no Node, accepts no options of Node’s, and listens to no debugger', async ({
    release,
    folder,
    display,
  }) => {
    const packed = join(release().app, 'backroom')
    const dataDir = ['--data-dir', join(folder, 'data')]
    const mark = join(folder, 'ran')
    const code = join(folder, 'code.cjs')
    await writeFile(code, `require('node:fs').writeFileSync(${JSON.stringify(mark)}, '')`)
    const asNode = { ELECTRON_RUN_AS_NODE: '1' }
    const byOptions = { NODE_OPTIONS: `--require=${code}` }
    // Words that neither a time in the log nor an echo of the switch contains.
    const evalArgs = ['-p', '"done by"+" Node"']
    const done = 'done by Node'
    // What each of them does when the fuses are not flipped.
    expect(outputOf(executable, evalArgs, asNode)).toContain(done)
    outputOf(executable, ['-p', '1'], { ...asNode, ...byOptions })
    expect(existsSync(mark)).toBe(true)
    await rm(mark)
    const listening = 'Debugger listening'
    const inspected = ['--inspect=0', ...dataDir]
    const screen = { DISPLAY: (await display()).display }
    if (isOlder) {
      const byName = await byPackedName(folder)
      expect(outputOf(byName, ['--inspect=0', appFolder, ...dataDir], screen)).toContain(listening)
    }

    expect(outputOf(packed, [...evalArgs, ...dataDir], asNode)).not.toContain(done)
    expect(outputOf(packed, [code, ...dataDir], asNode)).not.toContain('Debugger')
    for (const args of [dataDir, [code, ...dataDir], ['--version', ...dataDir]])
      outputOf(packed, args, { ...asNode, ...byOptions })
    expect(existsSync(mark)).toBe(false)
    expect(outputOf(packed, dataDir, byOptions)).toContain('NODE_OPTIONS have been disabled in this app')
    const refusal = outputOf(packed, inspected, screen)
    expect(refusal).toContain('Backroom does not start with --inspect')
    expect(refusal).not.toContain(listening)
  })

  test('starts nothing but the app in its archive', async ({ release, folder, start, display }) => {
    const copy = join(folder, 'copy')
    spawnSync('cp', ['-al', release().app, copy])
    const other = join(copy, 'resources/app')
    const mark = join(folder, 'ran')
    await mkdir(other)
    await writeFile(join(other, 'package.json'), '{"name":"other","main":"index.js"}')
    await writeFile(join(other, 'index.js'), `require('node:fs').writeFileSync(${JSON.stringify(mark)}, '')`)
    const app = await start({ program: join(copy, 'backroom') })
    await shows(await display(), /^Backroom$/)
    await app.end()
    await rm(join(copy, 'resources/app.asar'))
    const without = await start({ program: join(copy, 'backroom') })
    await expect.poll(() => without.program.exitCode, soon).not.toBeNull()
    expect(existsSync(mark)).toBe(false)
  })
})

test('The installed app starts by its name, and opens what its links name', async ({
  start,
  display,
  folder,
}) => {
  test.skip(!isInstalled, 'No package is installed.')
  const screen = await display()
  // As a desktop starts it: on its default folder.
  const env = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, DISPLAY: screen.display }
  const app = await start({ program: '/usr/bin/backroom', data: null, args: ['--sandbox'], env })
  await shows(screen, toShip)
  expect(await openFilesOf(app.pid)).toContain('/opt/Backroom/resources/app.asar')
  await opensByLink(app, screen, async (link) => {
    expect(spawnSync('gio', ['open', link], { env: { ...process.env, ...env } }).status).toBe(0)
  })
  await app.end()
})
