import { expect, it, onTestFinished } from 'vitest'
import { ownCopyProgram } from '../../../support/core/copy-program.ts'
import { connectedShop } from '../../../support/core/core.ts'
import { counted } from '../../../support/runs/thorough.ts'

/** Returns how many threads this process starts while it opens one shop after another. */
async function threadsOf(
  shops: readonly NonNullable<Parameters<typeof connectedShop>[0]>[],
): Promise<number> {
  let started = 0
  const hear = () => void (started += 1)
  process.on('worker', hear)
  onTestFinished(() => void process.off('worker', hear))
  for (const options of shops) {
    const shop = await connectedShop({ orders: 12, stranger: true, ...options })
    onTestFinished(() => shop.close())
    expect((await shop.call('orders.list', {})).rows.length).toBeGreaterThan(0)
  }
  return started
}

it('In a quick run a test process writes the mirrors of all its shops in one thread', async () => {
  await threadsOf([{}])
  expect(await threadsOf([{}, {}, {}])).toBe(counted(3, 0))
})

it('A test of the thread itself has one of its own', async () => {
  const parts = { copyProgram: ownCopyProgram() }
  await threadsOf([{}])
  expect(await threadsOf([{ parts }, { parts }])).toBe(2)
})
