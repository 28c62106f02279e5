import { execFileSync } from 'node:child_process'
import { readFileSync, globSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const fixtures = join(root, 'tests/lint/fixtures')

type Diagnostic = { readonly message: string; readonly filename: string }

/** Returns the linter's messages about the fixtures, by their paths under src/. */
function lintFixtures(): Map<string, string[]> {
  let out = ''
  try {
    out = execFileSync(join(root, 'node_modules/.bin/oxlint'), ['-f', 'json', fixtures], {
      cwd: root,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    })
  } catch (error) {
    // The linter exits with 1 when it finds something, which the fixtures make sure of.
    out = (error as { stdout: string }).stdout
  }
  const { diagnostics } = JSON.parse(out) as { diagnostics: readonly Diagnostic[] }
  const byFile = new Map<string, string[]>()
  for (const { filename, message } of diagnostics) {
    const file = relative(fixtures, resolve(root, filename)).replaceAll('\\', '/')
    byFile.set(file, [...(byFile.get(file) ?? []), message])
  }
  return byFile
}

const complaints = lintFixtures()
const files = globSync('src/**/*.{ts,tsx}', { cwd: fixtures }).map((file) => file.replaceAll('\\', '/'))

test('every room of lint/house.ts has a fixture that breaks its rule', () => {
  for (const room of ['shared', 'core', 'sandbox', 'main', 'preload', 'browser', 'renderer']) {
    expect([...complaints.keys()].some((file) => file.startsWith(`src/${room}/`))).toBe(true)
  }
})

test.each(files)('the linter reports for %s what its first line says, and nothing else', (file) => {
  const expected = /^\/\/ breaks: (.*)/.exec(readFileSync(join(fixtures, file), 'utf8'))?.[1]
  const messages = complaints.get(file) ?? []
  if (expected === undefined) expect(messages).toEqual([])
  else {
    expect(messages).toHaveLength(1)
    expect(messages[0]).toContain(expected)
  }
})
