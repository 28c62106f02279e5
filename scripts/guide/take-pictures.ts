/**
 * `npm run guide:pictures`: takes the pictures of docs/guide again. Does each page's job on the demo shop in a window of the
 * built app, on the day of the tests, and cuts out what its step is about, light and dark. With names it takes only some
 * (it does all jobs before them, too). It runs in London's time zone, with an open keychain, as most owners have one: on
 * Linux it starts a keychain of its own (Debian’s dbus and gnome-keyring).
 */
import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startSandbox } from '../../src/sandbox/index.ts'
import { startHostProgram } from '../../tests/e2e/support/hosts/host-program.ts'
import { launchBrowser } from '../../tests/e2e/support/browsers/lean-browser.ts'
import { startOnTestDay } from '../../tests/support/time/test-day.ts'
import { missingForKeychain, withKeychain } from '../machine/keychain.ts'
import { buildWindow, root } from '../project/builds.ts'
import { pictureFile, picturesFolder, pictureScale, readGuide, shownPictures } from './guide-folder.ts'
import { withoutProfile } from './plain-webp.ts'
import { shots } from './shots.ts'
import type { Cut } from './shots.ts'

const day = '2026-11-19T10:00:00Z'
const quality = 68
const windowSize = { width: 1360, height: 960 }
/** Fixed, because a picture shows the other shop's address. */
const otherPort = 27710
const zone = 'Europe/London'
const ownSession = 'BACKROOM_OWN_SESSION'
const wanted = process.argv.slice(2)

// On other systems the user's own keychain is used.
if (process.platform === 'linux' && !process.env[ownSession]) process.exit(await inSessionOfItsOwn())

process.env['TEST_DAY'] = day
process.env['TZ'] = zone
// Before the clock moves: the build compares file times with the computer's own clock.
buildWindow()
startOnTestDay()

const dataDir = await mkdtemp(join(tmpdir(), 'backroom-guide-'))
const other = await startSandbox({ port: otherPort, orders: 60, products: 12, today: new Date(day) })
await nameIt('Malt House Records')
const host = await startHostProgram(dataDir)
const browser = await launchBrowser({ asOwnersHaveIt: true })
try {
  const context = await browser.newContext({
    viewport: windowSize,
    reducedMotion: 'reduce',
    timezoneId: zone,
  })
  const page = await context.newPage()
  // The clock is fixed, so that nothing counts down between the light picture and the dark one.
  await page.clock.setFixedTime(day)
  await page.goto(host.url)
  for (const { name, size, take } of shots) {
    await page.setViewportSize({ ...windowSize, ...size })
    const cut = await take({ page, other })
    if (wanted.length > 0 && !wanted.includes(name)) continue
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme })
      await writeFile(pictureFile(root, name, theme), await picture(page, cut))
    }
    await page.emulateMedia({ colorScheme: 'light' })
    console.log(name)
  }
  await forgetOld()
} finally {
  await browser.close()
  await host.end()
  await other.close().catch(() => undefined)
  await rm(dataDir, { recursive: true })
}

async function inSessionOfItsOwn(): Promise<number> {
  const missing = missingForKeychain()
  if (missing.length > 0) {
    console.error(`The pictures need a keychain: install Debian’s ${missing.join(', ')}.`)
    return 2
  }
  const home = await mkdtemp(join(tmpdir(), 'backroom-guide-'))
  const [program, ...args] = withKeychain([process.execPath, import.meta.filename, ...wanted])
  const { XDG_DATA_HOME: _data, ...env } = process.env
  const { status } = spawnSync(program, args, {
    stdio: 'inherit',
    env: { ...env, [ownSession]: home, HOME: home, XDG_RUNTIME_DIR: home },
  })
  await rm(home, { recursive: true, force: true })
  return status ?? 1
}

async function nameIt(storeName: string): Promise<void> {
  const { id, subdomain, password } = other.account
  const type = 'application/vnd.api+json'
  const answer = await fetch(`${other.apiUrl}/v1/accounts/${id}`, {
    method: 'PATCH',
    headers: {
      authorization: `Basic ${Buffer.from(`${subdomain}:${password}`).toString('base64')}`,
      'user-agent': 'Backroom guide (hello@backroom.example)',
      accept: type,
      'content-type': type,
    },
    body: JSON.stringify({ data: { id, type: 'accounts', attributes: { store_name: storeName } } }),
  })
  if (!answer.ok) throw new Error(`The second shop took no name: ${answer.status} ${await answer.text()}`)
}

/** Takes a picture of the visible area of the parts, as WebP: a third of the size of a PNG. */
async function picture(page: Page, { of, beside = 0, height }: Cut): Promise<Buffer> {
  // Product pictures load from the shop, and fonts from the host.
  await page.waitForFunction(() =>
    document.fonts.ready.then(() => [...document.images].every((image) => image.complete)),
  )
  await page.waitForTimeout(300)
  const boxes = await Promise.all(of.map((part) => part.first().boundingBox()))
  const seen = boxes.filter((box) => box !== null)
  const { width: widest, height: highest } = page.viewportSize() ?? { width: 0, height: 0 }
  const x = Math.max(0, Math.floor(Math.min(...seen.map((box) => box.x)) - beside))
  const y = Math.max(0, Math.floor(Math.min(...seen.map((box) => box.y)) - beside))
  const right = Math.min(widest, Math.ceil(Math.max(...seen.map((box) => box.x + box.width)) + beside))
  const bottom = Math.min(highest, Math.ceil(Math.max(...seen.map((box) => box.y + box.height)) + beside))
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    clip: { x, y, width: right - x, height: Math.min(bottom - y, height ?? bottom), scale: pictureScale },
  })
  await session.detach()
  return withoutProfile(Buffer.from(data, 'base64'))
}

/** Deletes pictures that no page shows any more. */
async function forgetOld(): Promise<void> {
  const shown = new Set(
    shownPictures(readGuide(root)).flatMap((name) => [
      pictureFile(root, name, 'light'),
      pictureFile(root, name, 'dark'),
    ]),
  )
  for (const name of await readdir(picturesFolder(root))) {
    const file = join(picturesFolder(root), name)
    if (!shown.has(file)) await rm(file)
  }
}
