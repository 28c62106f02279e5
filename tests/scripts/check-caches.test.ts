import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../../scripts/project/builds.ts'
import { steps } from '../../scripts/testing/check-steps.ts'

/** A small project with caches of its own. */
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backroom-check-'))
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(join(root, 'node_modules/typescript'), join(folder, 'node_modules/typescript'), 'junction')
  write('package.json', '{ "name": "small", "type": "module" }\n')
  write('.prettierignore', '*.json\n')
  config({ semi: false })
  compiler({ strict: false })
  write('src/price.ts', 'export const price = (): number => 7\n')
  write('src/sum.ts', "import { price } from './price.ts'\n\nexport const sum: number = price() + 1\n")
  write('src/given.ts', 'export const given = (words) => words\n')
})

afterEach(() => rmSync(folder, { recursive: true }))

test('a type error that a change causes in another file is reported with a warm cache, in every run', async () => {
  await expectWell('types')
  await expectWell('types')
  write('src/price.ts', "export const price = (): string => '7'\n")
  await expectFound('types', 'src/sum.ts')
  await expectFound('types', 'src/sum.ts')
  write('src/price.ts', 'export const price = (): number => 8\n')
  await expectWell('types')
})

test('errors from a deleted file and from stricter compiler options are reported with a warm cache', async () => {
  await expectWell('types')
  compiler({ strict: true })
  await expectFound('types', 'src/given.ts')
  compiler({ strict: false })
  await expectWell('types')
  rmSync(join(folder, 'src/price.ts'))
  await expectFound('types', 'src/sum.ts')
})

test('a badly formatted file is reported with a warm cache, in every run, even with its old size and time', async () => {
  await expectWell('format')
  const path = join(folder, 'src/price.ts')
  const { atime, mtime } = statSync(path)
  write('src/price.ts', 'export const price =  (): number=> 7\n')
  utimesSync(path, atime, mtime)
  await expectFound('format', 'src/price.ts')
  await expectFound('format', 'src/price.ts')
})

test('changed options of the formatter or of .editorconfig apply to every file at once', async () => {
  await expectWell('format')
  config({ semi: true })
  await expectFound('format', 'src/sum.ts')
  config({ semi: false })
  await expectWell('format')
  write('.editorconfig', 'root = true\n\n[*]\nend_of_line = crlf\n')
  await expectFound('format', 'src/given.ts')
})

async function resultOf(name: string) {
  const step = steps.find((one) => one.name === name)
  if (!step) throw new Error(`There is no step ${name}.`)
  return step.check(folder)
}

async function expectWell(name: string): Promise<void> {
  expect(await resultOf(name)).toEqual({ ok: true, output: '' })
}

async function expectFound(name: string, where: string): Promise<void> {
  const { ok, output } = await resultOf(name)
  expect(output).toContain(where)
  expect(ok).toBe(false)
}

function config(options: object): void {
  write('.prettierrc.json', `${JSON.stringify({ singleQuote: true, ...options })}\n`)
}

function compiler({ strict }: { strict: boolean }): void {
  const options = {
    target: 'ES2024',
    module: 'nodenext',
    allowImportingTsExtensions: true,
    noEmit: true,
    types: [],
    strict,
  }
  write('tsconfig.json', JSON.stringify({ compilerOptions: options, include: ['src'] }))
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
