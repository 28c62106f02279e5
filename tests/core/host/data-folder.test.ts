import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataFolder } from '#core/host/data-folder.ts'

const home = join('/', 'home', 'ada')

test('The data lie where each system keeps the data of apps', () => {
  const at = (platform: NodeJS.Platform, env = {}) => dataFolder({ platform, env, home })
  expect(at('linux')).toBe(join(home, '.local/share/backroom'))
  expect(at('linux', { XDG_DATA_HOME: '/data' })).toBe(join('/data/backroom'))
  expect(at('linux', { XDG_DATA_HOME: '' })).toBe(join(home, '.local/share/backroom'))
  expect(at('darwin')).toBe(join(home, 'Library/Application Support/Backroom'))
  expect(at('win32', { APPDATA: '/roaming' })).toBe(join('/roaming/Backroom'))
  expect(at('win32')).toBe(join(home, 'AppData/Roaming/Backroom'))
})
