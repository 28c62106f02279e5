import { mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { shellState } from '../../../src/main/files/shell-state.ts'
import { texts } from '../../../src/renderer/texts/texts.ts'

const fresh = {
  place: null,
  zoom: 1,
  theme: 'system',
  spelling: null,
  updates: { look: true, lastLook: null, passedOver: null },
}

function stateFile(text?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'backroom-state-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'window.json')
  if (text !== undefined) writeFileSync(path, text)
  const lines: string[] = []
  return { path, lines, open: () => shellState(path, (line) => lines.push(line)) }
}

test('The shell’s state has its changes at the next start', async () => {
  const { open } = stateFile()
  const state = open()
  expect(state.get()).toEqual(fresh)
  const place = { x: 10, y: 20, width: 900, height: 700, maximized: true }
  state.change({ place })
  state.change({ theme: 'dark', zoom: 1.25 })
  await state.settled()
  expect(open().get()).toEqual({ ...fresh, place, theme: 'dark', zoom: 1.25 })
})

test('A copy that looks for newer versions from its first start says so where it says whom it talks to', () => {
  expect(stateFile().open().get().updates.look).toBe(true)
  for (const words of [texts.settings.data.nobody, texts.connect.data.lines[0]])
    expect(words).toContain('once a day whether there is a newer one')
})

test.each(['', 'no JSON', '[]', 'null'])(
  'The shell’s state starts with its defaults when its file is unreadable (%j)',
  (text) => {
    expect(stateFile(text).open().get()).toEqual(fresh)
  },
)

// A link that leads to itself can't be read, by root either.
test.skipIf(process.platform === 'win32')(
  'A state that can’t be read for a moment has only what changed meanwhile written into it',
  async () => {
    const { path, lines, open } = stateFile(JSON.stringify({ ...fresh, zoom: 1.5, theme: 'dark' }))
    renameSync(path, `${path}.away`)
    symlinkSync(path, path)
    const state = open()
    expect(state.get()).toEqual(fresh)
    state.change({ spelling: false })
    await state.settled()
    expect(lines.join('\n')).toMatch(/ELOOP[^]*was not kept/)

    renameSync(`${path}.away`, path)
    state.change({ zoom: 2 })
    await state.settled()
    const both = { ...fresh, zoom: 2, theme: 'dark', spelling: false }
    expect(state.get()).toEqual(both)
    expect(open().get()).toEqual(both)
  },
)

test('An invalid value in the shell’s state is dropped, and the others are kept', () => {
  const { open } = stateFile(JSON.stringify({ theme: 'dark', zoom: 40, place: { x: 1 } }))
  expect(open().get()).toEqual({ ...fresh, theme: 'dark' })
})

test('A failed write of the shell’s state is logged and does nothing else', async () => {
  const { path, lines, open } = stateFile('{}')
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
