import { globSync, readFileSync } from 'node:fs'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../../../scripts/project/builds.ts'
import { testCore } from '../../support/core/test-core.ts'

/** A name that is put behind the path of a data folder. */
const namedByItself = /\b(?:join|resolve)\(\s*(?:\w+\.)*dataDir,\s*['"`]|\$\{(?:\w+\.)*dataDir\}[/\\]/

test('All that is stored in a data folder is named in one list: what is not in it stays open to other accounts', () => {
  const sources = globSync('src/**/*.ts', { cwd: root, exclude: ['src/sandbox/**'] })
  const users = sources.filter((file) => readFileSync(`${root}/${file}`, 'utf8').includes('inDataFolder('))
  expect(users.length).toBeGreaterThan(10)
  expect(sources.filter((file) => namedByItself.test(readFileSync(`${root}/${file}`, 'utf8')))).toEqual([])
})

test('A start deletes what a write left that was cut short on an earlier day, and no other file', async () => {
  const app = await testCore()
  onTestFinished(() => app.close())
  const end = '0d9f1b9e-8a52-4c3c-9d0e-1f2a3b4c5d6e.tmp'
  const [left, ...others] = [`notices.json.${end}`, `settings.json.${end}`, `mine.${end}`, 'notices.json.tmp']
  for (const name of [left, ...others]) await writeFile(join(app.dataDir, name ?? ''), 'Ada')
  for (const name of [left, 'notices.json.tmp', `mine.${end}`])
    await utimes(join(app.dataDir, name ?? ''), new Date('2026-01-01'), new Date('2026-01-01'))
  await app.call('session.current', {})
  await expect.poll(async () => (await readdir(app.dataDir)).includes(left ?? '')).toBe(false)
  expect(await readdir(app.dataDir)).toEqual(expect.arrayContaining(others))
})
