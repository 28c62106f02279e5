import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

const folder = join(import.meta.dirname, 'golden')
const held = new Set<string>()

/**
 * Expects a document to equal its text in `golden/`, which a person reads when it changes. `WRITE_GOLDEN=1 npx vitest
 * run tests/core/documents` writes it instead.
 */
export function holdText(name: string, text: string): void {
  const path = join(folder, `${name}.txt`)
  held.add(`${name}.txt`)
  if (process.env['WRITE_GOLDEN']) writeFileSync(path, text)
  else expect(text).toBe(existsSync(path) ? readFileSync(path, 'utf8') : `There is no ${name}.txt yet.`)
}

/** Expects that the earlier tests of the file used every text. */
export function holdsAllTexts(): void {
  expect(readdirSync(folder).toSorted()).toEqual([...held].toSorted())
}
