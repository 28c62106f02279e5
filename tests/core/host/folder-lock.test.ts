import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockFolder } from '#core/host/folder-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backroom-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const holder = `
  import { lockFolder } from '#core/host/folder-lock.ts'
  lockFolder(process.argv[1], 'a browser')
  console.log('locked')
  setInterval(() => {}, 1000)
`

/** Another process that holds the folder. */
async function elsewhere(): Promise<{ pid: number; kill(): Promise<void> }> {
  const process = spawn(
    globalThis.process.execPath,
    ['--input-type=module-typescript', '-e', holder, folder],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  await once(process.stdout, 'data')
  return {
    pid: process.pid ?? 0,
    async kill() {
      process.kill('SIGKILL')
      await once(process, 'exit')
    },
  }
}

describe('a data folder', () => {
  it('belongs to one process, which the next one names', async () => {
    const { pid, kill } = await elsewhere()
    const before = readdirSync(folder)
    expect(() => lockFolder(folder, 'the app')).toThrow(
      `Backroom is already open on this folder (${folder}), in a browser, process ${pid}. Close it there first, or look at it there.`,
    )
    expect(readdirSync(folder)).toEqual(before)
    await kill()
  })

  it('is free again when its process is killed', async () => {
    const { kill } = await elsewhere()
    await kill()
    const unlock = lockFolder(folder, 'the app')
    expect(() => lockFolder(folder, 'a browser')).toThrow(`in the app, process ${process.pid}`)
    unlock()
    lockFolder(folder, 'a browser')()
  })
})
