import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { dataFolder } from '#core/host/folder/data-folder.ts'
import { argumentsBeforeLink } from '../../../src/main/start/deep-link.ts'
import { readShellFlags } from '../../../src/main/start/flags.ts'

test('The shell finds its own flags among those of Chromium and the debugger', () => {
  const argv = [
    'electron',
    '--no-sandbox',
    '--inspect=0',
    '--remote-debugging-port=0',
    '.',
    '--data-dir',
    'here',
    '--sandbox',
  ]
  expect(readShellFlags(argv)).toEqual({ sandbox: true, dataDir: resolve('here') })
})

test('The data folder may follow an equals sign', () => {
  expect(readShellFlags(['electron', '.', '--data-dir=a=b']).dataDir).toBe(resolve('a=b'))
})

test('Without flags the app opens the owner’s data folder', () => {
  expect(readShellFlags(['electron', '.', '--no-sandbox'])).toEqual({ sandbox: false, dataDir: dataFolder() })
})

test.each(['backroom://orders/', 'BACKROOM://orders/'])(
  'Flags after a link from outside are ignored: %s',
  (link) => {
    const argv = ['electron', '.', '--data-dir', 'here', link, '--data-dir=there', '--sandbox']
    expect(readShellFlags(argv)).toEqual({ sandbox: false, dataDir: resolve('here') })
  },
)

test.each(['backroom://orders/', 'backroom:orders'])(
  'Flags after a link are also ignored when the app starts again: %s',
  (link) => {
    const own = ['backroom', '--data-dir=here', '--proxy-server=http://proxy']
    expect(argumentsBeforeLink([...own, link, '--data-dir=there'])).toEqual(own)
    expect(argumentsBeforeLink(own)).toEqual(own)
  },
)
