import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allKeys, commandOf, commands, firstKeys } from '#shared/app/commands.ts'

const root = join(import.meta.dirname, '../..')

/** Keys with which a view runs a command that the table lists with other keys. */
const alsoMeans: Readonly<Record<string, string>> = {
  'mod+y': 'mod+shift+z',
  // Printed documents: zoom and print by single keys.
  '+': 'mod+=',
  '-': 'mod+-',
  Enter: 'mod+p',
}

test('Every key that a view registers belongs to a command of the table, so that the menu has it, too', () => {
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

test('Every name and every key belongs to one command', () => {
  expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length)
  const keys = commands.flatMap((command) => [...command.keys])
  expect(new Set(keys).size).toBe(keys.length)
})

test('The alternative keys of a command are keys that the window registers', () => {
  expect(firstKeys('mod+f')).toBe('/')
  expect(firstKeys('mod+q')).toBe('mod+q')
  expect(allKeys('g s')).toEqual(['g s', 'mod+,'])
  expect(allKeys('x')).toEqual(['x'])
  expect(commandOf('go.orders').words).toBe('Go to orders')
})
