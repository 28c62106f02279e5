import fs, { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { writeWhole } from '#core/files/stored-file.ts'
import { openOwnDb } from '#core/own/file/open-own-db.ts'

/** A virus scanner on Windows: the next renames are refused with this code. */
const scanner = {
  code: 'EPERM',
  refusals: 0,
  tries: 0,
  holds() {
    this.tries += 1
    if (this.refusals === 0) return
    this.refusals -= 1
    throw Object.assign(new Error(`${this.code}: operation not permitted, rename`), { code: this.code })
  },
}

beforeEach(() => {
  Object.assign(scanner, { code: 'EPERM', refusals: 0, tries: 0 })
  const { renameSync } = fs
  const { rename } = fs.promises
  fs.renameSync = (from, to) => (scanner.holds(), renameSync(from, to))
  fs.promises.rename = async (from, to) => (scanner.holds(), rename(from, to))
  syncBuiltinESMExports()
  onTestFinished(() => {
    fs.renameSync = renameSync
    fs.promises.rename = rename
    syncBuiltinESMExports()
  })
})

function on(platform: NodeJS.Platform): void {
  const before = process.platform
  Object.defineProperty(process, 'platform', { value: platform })
  onTestFinished(() => void Object.defineProperty(process, 'platform', { value: before }))
}

function stored() {
  const folder = mkdtempSync(join(tmpdir(), 'backroom-held-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'settings.json')
  writeFileSync(file, 'before')
  return { folder, file, text: () => readFileSync(file, 'utf8') }
}

it.each(['EPERM', 'EACCES', 'EBUSY'])(
  'A file that a scanner on Windows holds for a moment (%s) is written all the same',
  async (code) => {
    on('win32')
    const { folder, file, text } = stored()
    Object.assign(scanner, { code, refusals: 3 })
    await writeWhole(file, 'after')
    expect([text(), readdirSync(folder)]).toEqual(['after', ['settings.json']])
  },
)

it('A file that stays held on Windows is refused in the end, and stays as it was', async () => {
  on('win32')
  const { folder, file, text } = stored()
  scanner.refusals = Infinity
  await expect(writeWhole(file, 'after')).rejects.toMatchObject({ code: 'EPERM' })
  expect([text(), readdirSync(folder)]).toEqual(['before', ['settings.json']])
})

it('Elsewhere, where the same code means that nothing may be written there, one try is enough', async () => {
  on('linux')
  const { file } = stored()
  scanner.refusals = Infinity
  await expect(writeWhole(file, 'after')).rejects.toMatchObject({ code: 'EPERM' })
  expect(scanner.tries).toBe(1)
})

it('What the owner writes can be written though a scanner on Windows holds the file beside it for a moment', async () => {
  on('win32')
  const { folder } = stored()
  scanner.refusals = 3
  const own = await openOwnDb(folder, () => {})
  onTestFinished(() => own.close())
  expect(own.unwritable).toBeNull()
})
