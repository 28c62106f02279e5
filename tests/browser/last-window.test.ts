import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { enterHost, openStream } from './enter-host.ts'
import { hostProgram, openPlace } from './host-program.ts'

/** Longer than a window may be gone before the host takes it for closed. */
const longAfterClosing = 4500

test.skipIf(process.platform === 'win32')(
  'The host of a browser that hands its window to another process waits for that window, ends by itself after the last one, and not while one loads anew or takes over from another',
  async () => {
    const { place, ...folders } = openPlace()
    const [browser, go] = [join(place, 'a-browser'), join(place, 'go')]
    const gone = join(place, 'gone')
    writeFileSync(browser, `#!/bin/sh\nwhile [ ! -e '${go}' ]; do sleep 0.02; done\n> '${gone}'\n`, {
      mode: 0o700,
    })
    const host = await hostProgram({
      ...folders,
      open: true,
      env: { BACKROOM_BROWSER: browser, DISPLAY: ':0' },
    })
    const { origin } = new URL(host.url)
    const headers = await enterHost(host.url)
    const openWindow = async () => {
      const opened = await openStream(origin, headers)
      expect(opened.response.status).toBe(200)
      return opened
    }

    // On a slow machine the page takes longer to listen than the browser takes to hand it over.
    writeFileSync(go, '')
    await expect.poll(() => existsSync(gone)).toBe(true)
    await wait(longAfterClosing)
    const pages = () => readdirSync(join(folders.dataDir, 'browser'))
    expect(pages()).toHaveLength(1)
    const first = await openWindow()
    await wait(longAfterClosing)

    // As a browser does: it closes the old page when it has the first bytes of the new one.
    expect((await fetch(`${origin}/orders?view=all`)).status).toBe(200)
    first.close()
    await wait(longAfterClosing)
    const again = await openWindow()
    await wait(longAfterClosing)

    // In either order, and this test may be held up between the two.
    expect((await fetch(`${origin}/proof/0123456789abcdef`)).status).toBe(200)
    again.close()
    await wait(longAfterClosing)
    const other = await openWindow()
    await wait(longAfterClosing)
    expect(pages()).toHaveLength(1)

    other.close()
    expect(await host.ended).toBeNull()
    expect(pages()).toEqual([])
  },
)
