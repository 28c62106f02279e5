import { globSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawn, seenInOthers } from '../../scripts/dev/gallery/coverage.ts'
import { root } from '../../scripts/project/builds.ts'

const components = join(root, 'src/renderer/components')
const inGallery: readonly string[] = Object.entries(drawn).flatMap(([room, names]) =>
  names.map((name) => `${room}/${name}.tsx`),
)
const named = Object.entries(seenInOthers).flatMap(([room, reasons]) =>
  Object.entries(reasons).map(([name, why]) => ({ file: `${room}/${name}.tsx`, why })),
)

test('Every component is in the gallery, or the gallery gives the reason why not', () => {
  const files = globSync('**/*.tsx', { cwd: components }).map((file) => file.replaceAll('\\', '/'))
  expect([...inGallery, ...named.map(({ file }) => file)].toSorted()).toEqual(files.toSorted())
})

test('Every room of components has its part in the gallery', () => {
  expect(Object.keys(drawn).toSorted()).toEqual(readdirSync(components).toSorted())
})

test('Every reason in the gallery is a sentence', () => {
  for (const { file, why } of named) expect(why, file).toMatch(/^[A-Z].{20,}\.$/)
})
