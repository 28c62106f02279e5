import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockFolder } from '#core/host/folder-lock.ts'
import { heldElsewhere } from '../../support/held-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backroom-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a data folder', () => {
  it('belongs to one process, which the next one names', async () => {
    const { pid, kill } = await heldElsewhere(folder)
    const before = readdirSync(folder)
    expect(() => lockFolder(folder, 'the app')).toThrow(
      `Backroom is already open on this folder (${folder}), in a browser, process ${pid}. Close it there first, or look at it there.`,
    )
    expect(readdirSync(folder)).toEqual(before)
    await kill()
  })

  it('is free again when its process is killed', async () => {
    const { kill } = await heldElsewhere(folder)
    await kill()
    const unlock = lockFolder(folder, 'the app')
    expect(() => lockFolder(folder, 'a browser')).toThrow(`in the app, process ${process.pid}`)
    unlock()
    lockFolder(folder, 'a browser')()
  })
})
