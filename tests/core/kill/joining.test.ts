// KILL_ROUNDS=100 npx vitest run tests/core/kill/joining.test.ts kills a hundred times at any moment.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { counted } from '../../support/runs/thorough.ts'
import { foldersIn, rowsOf, twoFolders } from '../../support/core/two-folders.ts'
import { killable } from './killable.ts'

const rounds = Number(process.env['KILL_ROUNDS'] ?? counted(20, 2))
const notes = counted(3000, 600)

/** The steps of joining, by their log lines. */
const steps = ['is one entry now', 'it is joined with it', 'is taken over', 'is kept as']

it(
  'After a kill at each step or at any moment, joining two folders begins again, and loses and doubles nothing',
  { timeout: 300_000 + rounds * 20_000 },
  async () => {
    const folders = await twoFolders(async (first, second) => {
      const { rows } = await first.call('orders.list', {})
      for (const app of [first, second])
        for (const { id } of rows)
          for (let nth = 0; nth < notes / rows.length; nth += 1)
            await app.call('notes.add', { orderId: id, text: `Note ${nth}, ${app === first}` })
      const { id } = await second.call('tags.create', { name: 'Gift', color: 'red' })
      await second.call('orders.tag', { scope: { ids: rows.map((row) => row.id) }, tagId: id, on: true })
    })
    onTestFinished(() => folders.close())
    const { ids } = folders
    const start = (dataDir: string, endsAt?: string) => {
      const core = killable('core-process.ts', {
        dataDir,
        secrets: [...folders.secrets.entries],
        hang: '',
        endsAt,
      })
      // It gets no answer if the process ends before.
      const opened = core.ask({ name: 'writing.state', input: {} })
      return { ...core, opened }
    }

    /** Returns the state after an undisturbed start, and how long that took. */
    async function whole(dataDir: string) {
      const begun = performance.now()
      const core = start(dataDir)
      await core.opened
      const took = performance.now() - begun
      await core.kill()
      return { rows: rowsOf(dataDir, ids[0]), shops: await foldersIn(dataDir), took }
    }

    const { took, ...expected } = await whole(await folders.copy())
    expect(expected.rows['notes']).toHaveLength(2 * Math.ceil(notes / 12) * 12)
    expect(expected.shops).toEqual([ids[0]])

    for (const step of steps) {
      const dataDir = await folders.copy()
      await start(dataDir, step).gone
      expect(await whole(dataDir), step).toMatchObject(expected)
      expect(await foldersIn(dataDir, ids[0], 'joined')).toHaveLength(1)
    }
    for (let round = 0; round < rounds; round += 1) {
      const dataDir = await folders.copy()
      // Twice, so that the second attempt is killed as well.
      for (const part of [(round + 1) / (rounds + 1), (round + 0.5) / (rounds + 1)]) {
        const core = start(dataDir)
        await sleep(took * part)
        await core.kill()
      }
      expect(await whole(dataDir), `round ${round}`).toMatchObject(expected)
      expect(await foldersIn(dataDir, ids[0], 'joined')).toHaveLength(1)
    }
  },
)
