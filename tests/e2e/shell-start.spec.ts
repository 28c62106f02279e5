import { spawnSync } from 'node:child_process'
import { readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../scripts/builds.ts'
import { expect, test } from './support/fixtures.ts'
import { executable, standIn } from './support/shell.ts'

test('The packed app does not start with a debugger', async ({ dataDir }) => {
  test.skip(executable !== standIn, 'A real runtime is packed first: the release workflow starts that one.')
  const packed = join(dataDir, 'backroom')
  await symlink(executable, packed)
  for (const refused of ['--inspect=0', '--remote-debugging-port=0', '--no-sandbox']) {
    const { status, stderr } = spawnSync(packed, [refused, root, '--data-dir', dataDir], {
      encoding: 'utf8',
      timeout: 30_000,
    })
    expect(status, refused).toBe(1)
    expect(stderr).toContain(`Backroom does not start with ${refused.split('=')[0]}`)
  }
  expect(await readFile(join(dataDir, 'logs/backroom.log'), 'utf8')).toContain('--inspect')
})
