import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../../../scripts/project/builds.ts'

/** A name that is put behind the path of a data folder. */
const namedByItself = /\b(?:join|resolve)\(\s*(?:\w+\.)*dataDir,\s*['"`]|\$\{(?:\w+\.)*dataDir\}[/\\]/

test('All that is stored in a data folder is named in one list: what is not in it stays open to other accounts', () => {
  const sources = globSync('src/**/*.ts', { cwd: root, exclude: ['src/sandbox/**'] })
  const users = sources.filter((file) => readFileSync(`${root}/${file}`, 'utf8').includes('inDataFolder('))
  expect(users.length).toBeGreaterThan(10)
  expect(sources.filter((file) => namedByItself.test(readFileSync(`${root}/${file}`, 'utf8')))).toEqual([])
})
