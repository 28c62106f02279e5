import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { shellState } from '../../../src/main/files/shell-state.ts'

const fresh = {
  place: null,
  zoom: 1,
  theme: 'system',
  spelling: null,
  updates: { look: true, lastLook: null, passedOver: null },
}

function keptIn(text?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'backroom-state-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'window.json')
  if (text !== undefined) writeFileSync(path, text)
  const lines: string[] = []
  return { path, lines, open: () => shellState(path, (line) => lines.push(line)) }
}

test('What was changed is there at the next start', async () => {
  const { open } = keptIn()
  const state = open()
  expect(state.get()).toEqual(fresh)
  const place = { x: 10, y: 20, width: 900, height: 700, maximized: true }
  state.change({ place })
  state.change({ theme: 'dark', zoom: 1.25 })
  await state.settled()
  expect(open().get()).toEqual({ ...fresh, place, theme: 'dark', zoom: 1.25 })
})

test.each(['', 'no JSON', '[]', 'null'])('A file that cannot be read (%j) begins anew', (text) => {
  expect(keptIn(text).open().get()).toEqual(fresh)
})

test('A value that makes no sense is forgotten alone', () => {
  const { open } = keptIn(JSON.stringify({ theme: 'dark', zoom: 40, place: { x: 1 } }))
  expect(open().get()).toEqual({ ...fresh, theme: 'dark' })
})

test('A folder that takes nothing costs the place of the window and is told, no more', async () => {
  const { path, lines, open } = keptIn('{}')
  const state = open()
  rmSync(path)
  writeFileSync(`${path}.blocker`, '')
  const blocked = shellState(join(`${path}.blocker`, 'window.json'), (line) => lines.push(line))
  blocked.change({ zoom: 2 })
  await blocked.settled()
  expect(lines.join()).toContain('The place of the window was not kept')
  state.change({ zoom: 1.5 })
  await state.settled()
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ zoom: 1.5 })
})
