import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { startSandbox } from '#sandbox/index.ts'

const program = fileURLToPath(new URL('../kill/reader.ts', import.meta.url))

/** Reads a shop for the first time. @param maxFileKb the maximum kilobytes of a file, which simulates a full disk */
async function read(dataDir: string, signIn: object, maxFileKb: number | null): Promise<unknown> {
  const command = [process.execPath, program, dataDir, JSON.stringify(signIn)]
  const child =
    maxFileKb === null
      ? spawn(command[0] ?? '', command.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] })
      : spawn('bash', ['-c', `trap '' XFSZ; ulimit -f ${maxFileKb}; exec "$@"`, 'bash', ...command], {
          stdio: ['ignore', 'pipe', 'inherit'],
        })
  const lines = (await text(child.stdout)).trim().split('\n')
  return JSON.parse(lines.at(-1) ?? '')
}

it.skipIf(process.platform === 'win32')(
  'A full disk is reported and leaves no partial rows; reading goes on once there is room',
  async () => {
    const sandbox = await startSandbox({ orders: 2000 })
    const dataDir = mkdtempSync(join(tmpdir(), 'backroom-full-'))
    onTestFinished(async () => {
      await sandbox.close()
      rmSync(dataDir, { recursive: true, force: true })
    })
    const { subdomain, password } = sandbox.account
    const signIn = { subdomain, password, serviceUrl: sandbox.apiUrl }

    expect(await read(dataDir, signIn, 2000)).toMatchObject({
      ok: true,
      value: {
        phase: 'first',
        error: {
          kind: 'unexpected',
          message:
            'There is no room left on this computer’s disk. What is here can be read; new orders appear once there is room.',
        },
      },
    })
    const [id = ''] = readdirSync(join(dataDir, 'shops'))
    const db = new DatabaseSync(join(dataDir, 'shops', id, 'copy.db'))
    expect(db.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    const count = Number(db.prepare('SELECT count(*) AS number FROM orders').get()?.['number'])
    db.close()
    expect(count % 100).toBe(0)
    expect(count).toBeLessThan(2000)

    sandbox.requests.clear()
    expect(await read(dataDir, signIn, null)).toMatchObject({
      value: { phase: 'idle', done: 2000, error: null },
    })
    const first = sandbox.requests.find(({ path }) => path.includes('sort=created_at'))
    expect(first?.path).toContain(`page%5Boffset%5D=${Math.max(0, count - 100)}`)
  },
)
