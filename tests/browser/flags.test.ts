import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dataFolder } from '#core/host/folder/data-folder.ts'
import { readBrowserFlags } from '../../src/browser/flags.ts'

describe('the flags of the browser host', () => {
  test('are all optional', () => {
    expect(readBrowserFlags([])).toEqual({ port: 0, dataDir: dataFolder(), sandbox: false, open: true })
  })

  test('set a port, a data folder, the demo shop, and no window', () => {
    expect(readBrowserFlags(['--port', '4711', '--data-dir=there', '--sandbox', '--no-open'])).toEqual({
      port: 4711,
      dataDir: resolve('there'),
      sandbox: true,
      open: false,
    })
  })

  test.each([
    ['--port', 'http'],
    ['--port', '-1'],
    ['--port=70000'],
    ['--port='],
    ['--prot', '1'],
    ['--sandbox=yes'],
    ['--data-dir'],
    ['shop'],
  ])('are refused in one sentence when they are wrong: %s %s', (...args) => {
    expect(() => readBrowserFlags(args)).toThrow(/^[^.]+\.$/)
  })
})
