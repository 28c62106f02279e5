import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../support/fixtures.ts'
import { appFolder, byPackedName, canBearPackedName } from '../support/shell/executable.ts'

test('The packed app starts neither with a debugger nor without its sandbox', async ({ dataDir }) => {
  test.skip(!canBearPackedName, 'A real runtime is packed first: the release workflow starts that one.')
  const packed = await byPackedName(dataDir)
  for (const refused of ['--inspect=0', '--remote-debugging-port=0', '--no-sandbox']) {
    const { status, stderr } = spawnSync(packed, [refused, appFolder, '--data-dir', dataDir], {
      encoding: 'utf8',
      timeout: 30_000,
    })
    expect(status, refused).toBe(1)
    expect(stderr).toContain(`Backroom does not start with ${refused.split('=')[0]}`)
  }
  expect(await readFile(join(dataDir, 'logs/backroom.log'), 'utf8')).toContain('--inspect')
})
