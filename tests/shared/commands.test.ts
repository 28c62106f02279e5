import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allKeys, commandOf, commands, firstKeys } from '#shared/app/commands.ts'

const root = join(import.meta.dirname, '../..')

/** Keys by which some view does what the table has under another name. */
const alsoMeans: Readonly<Record<string, string>> = {
  'mod+y': 'mod+shift+z',
  // Papers: larger and smaller, and printing, by the keys that are at hand there.
  '+': 'mod+=',
  '-': 'mod+-',
  Enter: 'mod+p',
}

test('Every key that a view registers is a command of the table, so that the menu has it, too', () => {
  const registered = globSync('src/renderer/**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/useShortcut\(\s*'([^']+)'/g)].map(
      ([, keys = '']) => keys,
    ),
  )
  expect(registered.length).toBeGreaterThan(10)
  const known = new Set<string>(commands.map(({ keys }) => keys[0]))
  const missing = registered.filter((keys) => !known.has(alsoMeans[keys] ?? keys))
  expect(missing, 'Give each of these a line in src/shared/app/commands.ts.').toEqual([])
})

test('Names and keys lead to one command each', () => {
  expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length)
  const keys = commands.flatMap((command) => [...command.keys])
  expect(new Set(keys).size).toBe(keys.length)
})

test('Other keys of a command lead to those that the window registers', () => {
  expect(firstKeys('mod+f')).toBe('/')
  expect(firstKeys('mod+q')).toBe('mod+q')
  expect(allKeys('g s')).toEqual(['g s', 'mod+,'])
  expect(allKeys('x')).toEqual(['x'])
  expect(commandOf('go.orders').words).toBe('Go to orders')
})
