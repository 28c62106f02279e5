import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { needIntegrity } from '../../scripts/registry-runtime/packages.ts'
import { startsNothing, tooNewForIt } from '../e2e/support/shell/older-runtime.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backroom-registry-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('A package from the registry is accepted only with its pinned hash, and deleted otherwise', () => {
  const archive = join(folder, 'runtime.tgz')
  writeFileSync(archive, 'the runtime')
  const pinned = `sha512-${createHash('sha512').update('the runtime').digest('base64')}`
  needIntegrity(archive, pinned)
  expect(existsSync(archive)).toBe(true)
  writeFileSync(archive, 'the runtime, and more')
  expect(() => needIntegrity(archive, pinned)).toThrow('is not what was pinned')
  expect(existsSync(archive)).toBe(false)
})

test('Every spec that is listed as too new for the older runtime exists', () => {
  const specs = globSync('tests/e2e/**/*.spec.ts').map((file) => readFileSync(file, 'utf8'))
  for (const title of Object.keys(tooNewForIt))
    expect(
      specs.some((text) => text.includes(`'${title}'`)),
      title,
    ).toBe(true)
  expect(existsSync(join('tests/e2e', startsNothing))).toBe(true)
})
