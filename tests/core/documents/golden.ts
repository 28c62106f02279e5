import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'

const folder = join(import.meta.dirname, 'golden')

/**
 * Holds a document to the text in `golden/`, which a person reads when it changes.
 * `WRITE_GOLDEN=1 npx vitest run tests/core/documents` writes it instead.
 *
 * @returns holds one of them by its name
 */
export function goldenTexts(): (name: string, text: string) => void {
  const held = new Set<string>()
  afterAll(() =>
    expect(readdirSync(folder).toSorted(), 'a text that nothing is held to').toEqual([...held].toSorted()),
  )
  return (name, text) => {
    const path = join(folder, `${name}.txt`)
    held.add(`${name}.txt`)
    if (process.env['WRITE_GOLDEN']) writeFileSync(path, text)
    else expect(text).toBe(existsSync(path) ? readFileSync(path, 'utf8') : `There is no ${name}.txt yet.`)
  }
}
