import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tooNewInScript, tooNewInStyles } from '../../lint/too-new.ts'
import { steps } from '../../scripts/testing/check-steps.ts'

test('a style that one of our browsers lacks is reported with those browsers', () => {
  expect(tooNewInStyles('.a { reading-flow: flex-visual; }')).toContain(
    'css.properties.reading-flow is not in chrome 126, edge 126, firefox 140, safari 18.4',
  )
  expect(tooNewInStyles('@position-try --up { top: 0; }')).toHaveLength(1)
  expect(tooNewInStyles('.a:open { color: red; }')).toHaveLength(1)
  expect(tooNewInStyles('.a { width: random(1px, 2px); }')).toHaveLength(1)
})

test('a style that all of our browsers support, or may lack, is accepted', () => {
  expect(tooNewInStyles('.a:has(.b) { inset: 0; color: light-dark(#000, #fff); }')).toEqual([])
  expect(tooNewInStyles('textarea { field-sizing: content; }')).toEqual([])
  expect(tooNewInStyles('/* .a { reading-flow: flex-visual; } */')).toEqual([])
})

test('a name of JavaScript or of a web API that one of our browsers lacks is reported', () => {
  expect(tooNewInScript('const isOne = Error.isError(it)')).toHaveLength(1)
  expect(tooNewInScript('const way = new URLPattern({ pathname: "/a" })')).toHaveLength(1)
})

test('a name that all of our browsers support is accepted, and so is any name in a comment', () => {
  expect(tooNewInScript('const by = Map.groupBy(all, of); URL.parse(it); new Map()')).toEqual([])
  expect(tooNewInScript('// Error.isError would say so\nMath.max(1, 2)')).toEqual([])
})

test('the gate fails while a file of the window has such a name, and when there is no window at all', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backroom-browsers-'))
  const passes = async () => (await steps.find(({ name }) => name === 'browsers')?.check(folder))?.ok
  try {
    expect(await passes()).toBe(false)
    mkdirSync(join(folder, 'src/renderer/deep'), { recursive: true })
    const file = join(folder, 'src/renderer/deep/a.css')
    writeFileSync(file, '.a { color: red; }')
    expect(await passes()).toBe(true)
    writeFileSync(file, '.a:open { color: red; }')
    expect(await passes()).toBe(false)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
