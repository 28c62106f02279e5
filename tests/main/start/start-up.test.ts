import { join } from 'node:path'
import { resolveConfig } from 'electron-vite'
import { build } from 'vite'
import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { drawings } from '../../../src/sandbox/pictures/drawings.ts'

const root = join(import.meta.dirname, '../../..')

/** Builds the main process and returns its chunks. */
async function pieces() {
  const { config } = await resolveConfig(
    { root, configFile: join(root, 'electron.vite.config.ts'), logLevel: 'error' },
    'build',
    'production',
  )
  if (!config?.main) throw new Error('The configuration has no main process.')
  const { main } = config
  const built = await build({
    ...main,
    configFile: false,
    logLevel: 'error',
    build: { ...main.build, write: false },
  })
  // Safe: with one input and without `watch`, `build` returns one output.
  const { output } = built as Rolldown.RolldownOutput
  return output.filter((part) => part.type === 'chunk')
}

function packagesOf(piece: Rolldown.OutputChunk): readonly string[] {
  const names = Object.keys(piece.modules).flatMap((id) => {
    const name = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(id.replaceAll('\\', '/'))?.[1]
    return name === undefined ? [] : [name]
  })
  return [...new Set(names)].toSorted()
}

/** Returns the chunks that Node loads before the entry's first line runs. */
function eagerOf(all: readonly Rolldown.OutputChunk[]): readonly Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>()
  const visit = (piece: Rolldown.OutputChunk | undefined) => {
    if (!piece || found.has(piece)) return
    found.add(piece)
    for (const name of piece.imports) visit(all.find(({ fileName }) => fileName === name))
  }
  visit(all.find(({ name, isEntry }) => isEntry && name === 'index'))
  return [...found]
}

test('Before the first window the main process loads only what every start needs', async () => {
  const all = await pieces()
  const eager = eagerOf(all)
  // Another package in this list would slow down every start: load it where it is first needed.
  expect([...new Set(eager.flatMap(packagesOf))].toSorted()).toEqual(['electron-log', 'zod'])
  const bytes = eager.reduce((sum, { code }) => sum + code.length, 0)
  expect(bytes).toBeLessThan(155_000)
  expect(bytes).toBeGreaterThan(50_000)

  const later = all.filter((piece) => !eager.includes(piece)).flatMap(packagesOf)
  expect(later).toEqual(expect.arrayContaining(['electron-updater', 'electron-store']))
  const sandbox = all.find(({ moduleIds }) => moduleIds.some((id) => id.includes('sandbox')))
  expect(sandbox && eager.includes(sandbox)).toBe(false)
  // The source reads the drawings from a folder, which the app does not have.
  const missing = [...drawings].filter(([, drawing]) => !sandbox?.code.includes(drawing))
  expect(missing.map(([name]) => name)).toEqual([])
})
