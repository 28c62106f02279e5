import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dump } from 'js-yaml'
import { folderHolder } from '#core/host/folder/folder-holder.ts'
import { executable, standIn } from '../support/shell/executable.ts'
import { describing, openFeed, signed, strangersKey } from '../support/shell/newer-versions.ts'
import { noPacked } from '../support/shell/packed.ts'
import { expect, test } from '../support/shell/updated-app.ts'
import type { UpdatedApp } from '../support/shell/updated-app.ts'

test.skip(executable !== standIn && noPacked !== undefined, noPacked)
// Each starts the whole app, some of them several times.
test.slow()

const soon = { timeout: 100_000 }
const expectLogged = (app: UpdatedApp, words: string) => expect.poll(app.log, soon).toContain(words)

test('A packed app looks for a newer version by itself, reports it, and downloads nothing', async ({
  makersKey,
  updated,
}) => {
  const feed = await openFeed(signed(describing('9.9.9'), makersKey()))
  const app = await updated(feed)
  await expectLogged(app, 'Backroom 9.9.9 is there')
  await app.end()
  feed.close()
  expect(new Set(feed.requestedPaths)).toEqual(new Set(['/latest-linux.yml']))
  expect(JSON.parse(await readFile(join(app.dataDir, 'window.json'), 'utf8'))).toMatchObject({
    updates: { lastLook: expect.stringMatching(/^\d{4}-/) },
  })
})

test('A packed app refuses a newer version that is not signed with its makers’ key', async ({
  makersKey,
  updated,
}) => {
  for (const [name, latest] of Object.entries({
    nobody: dump(describing('9.9.9')),
    other: signed(describing('9.9.9'), strangersKey),
    bent: signed(describing('9.9.8'), makersKey()).replace('9.9.8', '9.9.9'),
  })) {
    const feed = await openFeed(latest)
    const app = await updated(feed, { name })
    await expectLogged(app, '9.9.9 is not signed by the makers of Backroom')
    await app.end()
    feed.close()
    expect(new Set(feed.requestedPaths)).toEqual(new Set(['/latest-linux.yml']))
    expect(await app.log()).not.toContain('9.9.9 is there')
  }
})

test('A packed app refuses an older version, even a signed one, and a copy without a key does not look for any', async ({
  makersKey,
  updated,
}) => {
  const ownFeed = await openFeed(signed(describing('9.9.9'), makersKey()))
  const own = await updated(ownFeed, { name: 'own', withKey: false })
  await expect.poll(() => folderHolder(own.dataDir), soon).not.toBeNull()
  // Started after the copy without a key, which would have looked by the time that this one has.
  const feed = await openFeed(signed(describing('0.0.1'), makersKey()))
  const app = await updated(feed, { name: 'older' })
  await expectLogged(app, 'downgrade is disallowed')
  expect(folderHolder(own.dataDir)).not.toBeNull()
  await app.end()
  await own.end()
  for (const { close } of [feed, ownFeed]) close()
  expect(await app.log()).not.toContain('is there')
  expect(ownFeed.requestedPaths).toEqual([])
})

test.describe(() => {
  test.skip(executable === standIn, 'The stand-in has no menu to press and no boxes to answer.')

  test('After a yes the app downloads a newer version, keeps it only when it is what was signed, and is replaced by it', async ({
    makersKey,
    updated,
    display,
    folder,
  }) => {
    const mark = join(folder, 'started')
    const file = Buffer.from(`#!/bin/sh\necho 9.9.9 > '${mark}'\n`)
    const feed = await openFeed('')
    const latest = signed(describing('9.9.9', file), makersKey())
    // As many bytes as there should be, but others.
    feed.offers(latest, Buffer.from(file).fill('x'))
    const app = await updated(feed)
    await expectLogged(app, 'Backroom 9.9.9 is there')
    const screen = await display()
    const ours = /^Backroom$/
    const windows = (count: number) => expect.poll(screen.titles, soon).toEqual(Array(count).fill('Backroom'))
    /** Chooses the fourth item of the last menu. */
    const goOn = async () => {
      await windows(1)
      const before = await screen.count()
      await screen.point(ours, 262, 12)
      await expect.poll(screen.count, soon).toBe(before + 1)
      await screen.press(ours, 'Down', 'Down', 'Down', 'Down', 'Return')
    }
    /** Says yes in the dialog that stands before the window, whose title is the app's name as well. */
    const yes = async () => {
      await windows(2)
      await screen.pressAway(ours, 'Return')
    }
    const current = join(app.dataDir, '../Backroom.AppImage')

    await goOn()
    await yes()
    await expectLogged(app, '9.9.9 was not fetched')
    expect(feed.requestedPaths.at(-1)).toBe('/Backroom.AppImage')
    expect(await readFile(current, 'utf8')).toBe('The one that runs.')
    // A second dialog says that it was not downloaded.
    await yes()

    feed.offers(latest, file)
    await goOn()
    await yes()
    // The next dialog may be there as soon as that one is gone.
    await yes()
    await expect.poll(() => existsSync(mark), soon).toBe(true)
    feed.close()
    expect(await readFile(current)).toEqual(file)
  })
})
