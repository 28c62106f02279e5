import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openAppWindow } from '../../src/browser/app-window.ts'
import { externalOpener } from '../../src/browser/open-external.ts'
import { hostProgram } from './host-program.ts'

/** Makes a folder with programs that write down their arguments. */
function place() {
  const folder = mkdtempSync(join(tmpdir(), 'backroom-opened-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const argumentsFile = join(folder, 'told')
  for (const name of ['a-browser', 'xdg-open', 'open'])
    writeFileSync(
      join(folder, name),
      `#!/bin/sh\nprintf '%s\\n' "$@" > '${argumentsFile}.part'\nmv '${argumentsFile}.part' '${argumentsFile}'\n`,
      {
        mode: 0o700,
      },
    )
  return {
    folder,
    browser: join(folder, 'a-browser'),
    readArguments: () => readFileSync(argumentsFile, 'utf8'),
  }
}

const address = 'http://127.0.0.1:4100/?key=secret-of-one-window&"<b>'

/** Reads the page that an argument names, and the address that it leads to. */
function pageIn(argument: string) {
  const file = fileURLToPath(argument)
  const [, written = ''] = /content="0;url=([^"]*)"/.exec(readFileSync(file, 'utf8')) ?? []
  const leadsTo = written.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  return { leadsTo, others: (statSync(file).mode & 0o077).toString(8) }
}

describe.skipIf(process.platform === 'win32')(
  'Backroom starts no program with a secret in its arguments',
  () => {
    test('the app window: a page that only its owner can read redirects it, also once its program has ended', async () => {
      const { folder, browser, readArguments } = place()
      const { program, removePage } = await openAppWindow(browser, address, folder)
      await once(program, 'exit')
      const words = readArguments().split('\n')
      expect(words.join(' ')).not.toContain('secret')
      const page = words.find((word) => word.startsWith('--app='))?.slice('--app='.length) ?? ''
      expect(page).toMatch(/^file:\/\/.*\/browser\/[\w-]+\.html$/)
      // A browser that was running already reads it after this program has ended.
      expect(pageIn(page)).toEqual({ leadsTo: address, others: '0' })
      await removePage()
      expect(readdirSync(join(folder, 'browser'))).toEqual([])
    })

    test('the window in the system’s browser, on a computer without Chromium', async () => {
      const { folder, readArguments } = place()
      const { url } = await hostProgram({
        dataDir: join(folder, 'data'),
        windowFolder: folder,
        open: true,
        env: {
          PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}`,
          BACKROOM_BROWSER: join(folder, 'not-installed'),
          DISPLAY: ':0',
        },
      })
      const { origin } = new URL(url)
      await expect.poll(readArguments).toMatch(/^file:/)
      const { leadsTo, others } = pageIn(readArguments().trim())
      expect(leadsTo).toMatch(new RegExp(`^${origin}/\\?key=`))
      expect(others).toBe('0')
    })

    test('the system’s browser: no other account sees the address of a sign-in or a parcel', async () => {
      const { folder, readArguments } = place()
      vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH'] ?? ''}`)
      onTestFinished(() => void vi.unstubAllEnvs())
      await externalOpener(folder).open(address)
      await expect.poll(readArguments).toMatch(/^file:/)
      expect(readArguments()).not.toContain('secret')
      expect(pageIn(readArguments().trim())).toEqual({ leadsTo: address, others: '0' })
      // The opener deletes what an earlier start left there.
      externalOpener(folder)
      expect(readdirSync(folder)).not.toContain('browser-pages')
    })

    test.runIf(process.platform === 'linux').each(['the owner stops', 'Backroom is closed'])(
      'the system’s browser: nothing opens, and no page is written, when %s while the system says which browser it is',
      async (how) => {
        const { folder } = place()
        const [queryMark, go] = [join(folder, 'asked'), join(folder, 'go')]
        writeFileSync(
          join(folder, 'xdg-settings'),
          `#!/bin/sh\n> '${queryMark}'\nwhile [ ! -e '${go}' ]; do sleep 0.02; done\n`,
          { mode: 0o700 },
        )
        vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH'] ?? ''}`)
        onTestFinished(() => void vi.unstubAllEnvs())
        const opener = externalOpener(folder)
        const stopping = new AbortController()
        const opening = opener.open(address, stopping.signal)
        const ended = opening.then(
          () => 'opened',
          () => 'stopped',
        )
        await expect.poll(() => existsSync(queryMark)).toBe(true)
        const closed = how === 'the owner stops' ? stopping.abort() : opener.close()
        writeFileSync(go, '')
        await closed
        expect(await ended).toBe('stopped')
        expect(readdirSync(folder)).not.toContain('browser-pages')
      },
    )
  },
)
