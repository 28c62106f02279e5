// KILL_ROUNDS=200 npx vitest run tests/core/kill/notes.test.ts runs two hundred rounds and prints the number of notes.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../../support/core/core.ts'
import { counted } from '../../support/runs/thorough.ts'
import { noteSchema, annotationsSchema } from '#shared/writing/writing.ts'
import { killable } from './killable.ts'

const rounds = Number(process.env['KILL_ROUNDS'] ?? counted(15, 4))

/** The acknowledged text of each note, and the write that was pending at the kill. */
type Ledger = Map<string, { saved: string; pending: string | null }>

it(
  `${rounds} kills while notes are written and changed lose no note that was reported as saved`,
  { timeout: 300_000 + rounds * 20_000 },
  async () => {
    const app = await connectedShop({ orders: 20 })
    onTestFinished(() => app.close())
    const [order] = (await app.call('orders.list', { limit: 1 })).rows
    await app.stop()
    const ledger: Ledger = new Map()
    let written = 0

    for (let round = 0; round <= rounds; round += 1) {
      const place = { dataDir: app.dataDir, secrets: [...app.secrets.entries], hang: '' }
      const core = killable('core-process.ts', place)
      const call = (name: string, input: object) => core.ask({ name, input })
      const { notes } = annotationsSchema.parse(await call('orders.writing', { id: order?.id }))
      const held = new Map(notes.map(({ id, text }) => [id, text]))
      for (const [id, note] of ledger) {
        const text = held.get(id)
        expect([note.saved, note.pending], `round ${round}`).toContain(text)
        ledger.set(id, { saved: text ?? '', pending: null })
      }

      // The kill comes during a write, after a number of others that differs from round to round.
      const acknowledged = 1 + ((round * 7) % 13)
      const ids = [...ledger.keys()]
      for (let count = 0; ; count += 1) {
        const text = `Round ${round}, note ${count}`
        const old = count % 3 === 2 ? ids[(round + count) % Math.max(1, ids.length)] : undefined
        const saved = old === undefined ? undefined : ledger.get(old)?.saved
        if (old !== undefined && saved !== undefined) ledger.set(old, { saved, pending: text })
        const answer =
          old === undefined
            ? call('notes.add', { orderId: order?.id, text })
            : call('notes.edit', { id: old, text })
        if (count === acknowledged) break
        const note = noteSchema.parse(await answer)
        ledger.set(note.id, { saved: note.text, pending: null })
        written += 1
      }
      await core.kill()
    }

    const [shop = ''] = readdirSync(join(app.dataDir, 'shops'))
    const db = new DatabaseSync(join(app.dataDir, 'shops', shop, 'own.db'))
    expect(db.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    db.close()
    expect(readdirSync(join(app.dataDir, 'shops', shop)).filter((name) => name.includes('broken'))).toEqual(
      [],
    )
    if (process.env['KILL_ROUNDS']) console.log(`${rounds} kills held ${written} acknowledged writes.`)
  },
)
