import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { mutants } from './mutants.ts'

describe('faults put in on purpose', () => {
  test.each(mutants)('$file: $fault', ({ file, from, to, foundBy }) => {
    expect(readFileSync(file, 'utf8').split(from), 'what it changes stands there once').toHaveLength(2)
    expect(to).not.toBe(from)
    expect(foundBy.filter((path) => !existsSync(path))).toEqual([])
  })

  test('every room of the source has one', () => {
    const rooms = new Set(mutants.map(({ file }) => file.split('/')[1]))
    expect(rooms).toEqual(new Set(['browser', 'core', 'main', 'renderer', 'sandbox', 'shared']))
  })
})
