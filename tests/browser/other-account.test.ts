import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { enterHost } from './enter-host.ts'
import { hostProgram, nobody, openPlace } from './host-program.ts'

/** Starts the browser host as a program with a window open, in a folder that everybody may read. */
async function openHost() {
  const { place, dataDir, windowFolder } = openPlace()
  // Runs as long as its folder exists, with its arguments in the list of processes.
  const browser = join(place, 'a-browser')
  const isThere = join(place, 'browser-is-there')
  writeFileSync(browser, `#!/bin/sh\ntouch '${isThere}'\nwhile [ -e '${browser}' ]; do sleep 0.1; done\n`, {
    mode: 0o755,
  })
  const { url } = await hostProgram({
    dataDir,
    windowFolder,
    open: true,
    env: { BACKROOM_BROWSER: browser, DISPLAY: ':0' },
  })
  await expect.poll(() => existsSync(isThere), { timeout: 30_000 }).toBe(true)
  return { url, dataDir, browser }
}

/** Runs as that account: reads the list of processes and all files that it names, and sends the host every request that it can. */
const otherAccount = `
  import { readdirSync, readFileSync } from 'node:fs'
  import { fileURLToPath } from 'node:url'
  process.setgroups([])
  process.setgid(${nobody})
  process.setuid(${nobody})
  const [origin, dataDir, browser] = process.argv.slice(1)
  const tried = (work) => { try { return work() } catch { return undefined } }
  const lines = readdirSync('/proc').filter((name) => /^\\d+$/.test(name))
    .map((pid) => tried(() => readFileSync('/proc/' + pid + '/cmdline', 'utf8')) ?? '')
  const started = lines.find((line) => line.includes('--app=') && line.includes(browser))?.split('\\0') ?? []
  const page = started.find((word) => word.startsWith('--app='))?.slice('--app='.length) ?? ''
  const files = [fileURLToPath(page), dataDir + '/open-backroom.html', dataDir + '/browser-ticket.json', dataDir]
  const read = files.filter((file) => tried(() => file === dataDir ? readdirSync(file) : readFileSync(file)) !== undefined)
  const keys = [...new Set(lines.join('\\0').match(/[\\w-]{32}/g) ?? [])]
  const ask = async (path, body, authorization) => {
    const headers = { origin, 'content-type': 'application/json', ...(authorization && { authorization }) }
    const answered = await fetch(origin + path, body === undefined ? { headers } : { method: 'POST', headers, body })
    await answered.body?.cancel()
    return answered.status
  }
  const call = '{"name":"session.current","input":{}}'
  const asked = [await ask('/call', call), await ask('/events')]
  for (const key of keys)
    asked.push(await ask('/enter', JSON.stringify({ key })), await ask('/call', call, 'Bearer ' + key))
  console.log(JSON.stringify({ uid: process.getuid(), page, read, asked: [...new Set(asked)] }))
`

// Only root may switch accounts, and only Linux lists processes as files.
it.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)(
  'Another account of the computer reads nothing and calls nothing, with a window open and all processes in its sight (needs root, to become another account)',
  async () => {
    const { url, dataDir, browser } = await openHost()
    const { origin } = new URL(url)
    const { authorization } = await enterHost(url)
    const call = {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', authorization },
      body: '{"name":"session.current","input":{}}',
    }
    expect((await fetch(`${origin}/call`, call)).status).toBe(200)

    const other = spawn(
      process.execPath,
      ['--input-type=module', '--eval', otherAccount, origin, dataDir, browser],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const output = await text(other.stdout)
    expect(JSON.parse(output)).toEqual({
      uid: nobody,
      // It does see the page with which the browser was started.
      page: expect.stringMatching(/^file:\/\/.*\/data\/browser\/[\w-]+\.html$/),
      read: [],
      asked: [403],
    })
  },
)
