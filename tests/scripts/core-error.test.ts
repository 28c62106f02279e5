import { spawnSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { coreErrorOf } from '../../scripts/dev/core-error.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'backroom-trouble-')))
afterAll(() => rmSync(folder, { recursive: true }))
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')

/** Returns the error of a core process that loads a file with this source. */
function errorIn(source: string) {
  const file = join(folder, 'broken.ts')
  writeFileSync(file, source)
  const load = `await Promise.all([import(${JSON.stringify(pathToFileURL(file).href)})])`
  const { stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', load], {
    encoding: 'utf8',
  })
  return { file, error: coreErrorOf(`something said before\n${stderr}`, status) }
}

test.each([
  ['does not parse', 'const a = 1\nconst b = (\n', 2, 'Expression expected'],
  ['needs more than its types taken away', '\n\nenum Colour { Red }\n', 3, 'enum is not supported'],
  [
    'throws while it is loaded',
    'export const a = 1\n\nthrow new Error("Not today")\n',
    3,
    'Error: Not today',
  ],
  ['asks for a name that is not there', '\nimport { nothing } from "node:fs"\n', 2, 'nothing'],
  ['asks for a file that is not there', '// first\nimport "./missing.ts"\n', 2, 'missing.ts'],
  ['says a name twice', 'const a = 1\nconst a = 2\n', 2, 'already been declared'],
])('Source that %s is reported with its file and line', (_what, source, line, words) => {
  const { file, error } = errorIn(source)
  expect(error.message).toContain(words)
  expect(error.loc).toMatchObject({ file, line })
})

test('A process that ends without output is reported as such', () => {
  expect(coreErrorOf('', 3).message).toBe('Core ended with 3 and did not say why.')
})
