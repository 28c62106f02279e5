import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { wrongRooms } from '../../lint/rooms.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function house(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'backroom-rooms-'))
  folders.push(folder)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

test('rooms of twenty files whose imports run one way are accepted', () => {
  const full = Array.from({ length: 20 }, (_, at) => [`src/core/outbox/part-${at}.ts`, ''] as const)
  const files = { ...Object.fromEntries(full), 'src/core/index.ts': "import './outbox/part-1.ts'" }
  expect(wrongRooms(house(files))).toEqual([])
})

test('a folder of more than twenty source files is reported; style sheets do not count', () => {
  const files = Array.from({ length: 21 }, (_, at) => [`src/core/part-${at}.ts`, ''] as const)
  const styles = Array.from({ length: 21 }, (_, at) => [`src/shared/part-${at}.css`, ''] as const)
  expect(wrongRooms(house(Object.fromEntries([...files, ...styles])))).toEqual([
    'src/core has 21 source files, and a room has at most 20: part it.',
  ])
})

test('a folder of tests may have at most twenty files, too, but its imports are free', () => {
  const files = Array.from({ length: 21 }, (_, at) => [`tests/e2e/support/part-${at}.ts`, ''] as const)
  const found = wrongRooms(
    house({
      ...Object.fromEntries(files),
      'tests/core/orders/shop.ts': "import '../paper/slip.ts'",
      'tests/core/paper/slip.ts': "import '../orders/shop.ts'",
    }),
  )
  expect(found).toEqual(['tests/e2e/support has 21 source files, and a room has at most 20: part it.'])
})

test('a circle of rooms is reported with an import of each room, also of a type, by an alias or lazily', () => {
  const found = wrongRooms(
    house({
      'src/core/orders/mark.ts': "import type { Row } from '../outbox/row.ts'",
      'src/core/outbox/row.ts': "export const load = () => import('../paper/slip.ts')",
      'src/core/paper/slip.ts': "import { mark } from '#core/orders/mark.ts'",
      'src/core/paper/label.ts': "import './slip.ts'",
    }),
  )
  expect(found).toEqual([
    'The rooms of src/core import each other in a circle: src/core/orders/mark.ts imports src/core/outbox/row.ts.',
    'The rooms of src/core import each other in a circle: src/core/outbox/row.ts imports src/core/paper/slip.ts.',
    'The rooms of src/core import each other in a circle: src/core/paper/slip.ts imports src/core/orders/mark.ts.',
  ])
})

test('loose files of a folder may import its rooms or be imported by them, not both', () => {
  const found = wrongRooms(
    house({
      'src/core/index.ts': "import './outbox/row.ts'",
      'src/core/clock.ts': '',
      'src/core/outbox/row.ts': "import '../clock.ts'",
    }),
  )
  expect(found).toHaveLength(2)
  expect(found.join()).toContain('src/core/outbox/row.ts imports src/core/clock.ts')
})
