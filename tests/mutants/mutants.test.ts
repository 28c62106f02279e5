import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mutants } from './mutants.ts'

describe('the list of faults to put in on purpose', () => {
  test.each(mutants)('$file: $fault', ({ file, from, to, foundBy }) => {
    expect(readFileSync(file, 'utf8').split(from), 'what it changes stands there once').toHaveLength(2)
    expect(to).not.toBe(from)
    expect(foundBy.filter((path) => !existsSync(path))).toEqual([])
  })

  test('has a fault for every room of the source', () => {
    const inSource = mutants.filter(({ file }) => file.startsWith('src/'))
    const rooms = new Set(inSource.map(({ file }) => file.split('/')[1]))
    expect(rooms).toEqual(new Set(['browser', 'core', 'main', 'preload', 'renderer', 'sandbox', 'shared']))
  })
})

const promises = readFileSync(join(import.meta.dirname, '../../docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`tests/'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map((cells) => cells.slice(-4, -1))

test.each(promises)(
  'A promise of docs/security.md has a fault that its tests should find: %s',
  (_, where, seen) => {
    const namedIn = (cell: string, file: string) => cell.includes(`\`${file}\``)
    const found = mutants.filter(
      ({ file, foundBy }) => namedIn(where ?? '', file) && foundBy.every((path) => namedIn(seen ?? '', path)),
    )
    expect(found.map(({ fault }) => fault)).not.toEqual([])
  },
)
