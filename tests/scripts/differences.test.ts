import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../../scripts/project/builds.ts'
import { readVitest } from '../../scripts/testing/reports.ts'

const folder = mkdtempSync(join(tmpdir(), 'backroom-differences-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the reason of a golden file that no longer fits has the lines that differ', () => {
  mkdirSync(join(folder, 'golden'))
  writeFileSync(join(folder, 'golden/views.txt'), 'home: 15\norders: 56\nproducts: 24\n')
  writeFileSync(
    join(folder, 'views.test.js'),
    `test('The numbers are those of the golden file', async () => {
      await expect('home: 15\\norders: 42\\nproducts: 24\\n').toMatchFileSnapshot('golden/views.txt')
    })`,
  )
  const report = join(folder, 'report.json')
  spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      `--root=${folder}`,
      '--globals',
      `--reporter=${join(root, 'scripts/testing/differences.ts')}`,
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { cwd: root, env: { ...process.env, CI: 'true' } },
  )
  const run = readVitest(report)
  expect(run?.failed).toHaveLength(1)
  const [reason] = Object.values(run?.reasons ?? {})
  expect(reason).toMatch(/mismatched\n- orders: 56\n\+ orders: 42\n/)
})
