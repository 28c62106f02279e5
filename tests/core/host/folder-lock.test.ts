import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { folderHolder } from '#core/host/folder/folder-holder.ts'
import { lockFolder, lockOf } from '#core/host/folder/folder-lock.ts'
import { heldElsewhere } from '../../support/core/held-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backroom-lock-'))
  // Runs after the test's own clean-up, which still uses the folder.
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

describe('a data folder', () => {
  it('belongs to one process, which the error of the next one names', async () => {
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

  it.skipIf(process.platform === 'win32')(
    'belongs to one process also if that found the disk full: there is room again while it works there',
    async () => {
      for (const heldBefore of [false, true]) {
        if (heldBefore) await (await heldElsewhere(folder)).kill()
        const { kill } = await heldElsewhere(folder, true)
        onTestFinished(kill)
        expect(() => lockFolder(folder, 'the app')).toThrow(
          `Backroom is already open on this folder (${folder}). Close it there first, or look at it there.`,
        )
        expect(folderHolder(folder)).toBe('unnamed')
        await kill()
        lockFolder(folder, 'the app')()
        expect(folderHolder(folder)).toBeNull()
      }
    },
  )

  it('counts as locked even by a process that has not written its name yet', () => {
    const taking = new DatabaseSync(lockOf(folder))
    onTestFinished(() => taking.close())
    expect(folderHolder(folder)).toBeNull()
    taking.exec('BEGIN IMMEDIATE')
    expect(folderHolder(folder)).toBe('unnamed')
    expect(() => lockFolder(folder, 'the app')).toThrow(
      `Backroom is already open on this folder (${folder}). Close it there first, or look at it there.`,
    )
  })

  it('can be locked even while others check who holds it', async () => {
    lockFolder(folder, 'the app')()
    const looking = new Worker(looksOn, { eval: true, workerData: lockOf(folder) })
    onTestFinished(async () => void (await looking.terminate()))
    await new Promise((resolve) => looking.once('message', resolve))
    for (let time = 0; time < 100; time += 1) lockFolder(folder, 'the app')()
  })
})

/** Takes the lock and releases it, as a check does, without a pause. */
const looksOn = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { DatabaseSync } = require('node:sqlite')
  const look = () => {
    const db = new DatabaseSync(workerData)
    try {
      db.exec('BEGIN IMMEDIATE')
    } catch {}
    db.close()
  }
  look()
  parentPort.postMessage('looks')
  for (;;) look()
`
