// Its figures are in docs/reliability.md: THOROUGH=1 npm run test:unit -- tests/core/outbox/lying-shop
import { expect, it } from 'vitest'
import { connectedShop } from '../../support/core/core.ts'
import { addressOf, honestFaults, lies, lyingShop } from '../../support/services/lying-shop.ts'
import type { AnswerFault } from '../../support/services/lying-shop.ts'
import { counted, seed } from '../../support/runs/thorough.ts'
import { pickedAtRandom } from './picked-at-random.ts'
import { writes } from './writes.ts'

const faults = counted(1000, 104)
/** The number of cases for each shop, so that records of earlier cases stay on the first page of its lists. */
const atOneShop = 104

/** Every write that goes to the shop, with every fault, in an order drawn by the seed. */
const sentWrites = writes.filter(({ name }) => name !== 'Write a note, tag, pack')
const kinds: readonly AnswerFault[] = [...honestFaults, ...lies]
const all = sentWrites.flatMap((write) => kinds.map((fault) => ({ write, fault })))
const chosen = Array.from({ length: Math.ceil(faults / all.length) }, (_, round) =>
  pickedAtRandom(all, all.length, seed + round),
)
  .flat()
  .slice(0, faults)

it(
  `over ${faults} faults and lies, no write is lost, none is done twice, and none is reported wrongly`,
  { timeout: counted(600_000, 120_000) },
  async () => {
    const failures = { lost: [], doubled: [], untrue: [], needless: [] } as Record<string, string[]>
    for (let begin = 0; begin < chosen.length; begin += atOneShop) {
      const app = await behindALiar()
      for (const [nth, { write, fault }] of chosen.slice(begin, begin + atOneShop).entries()) {
        const name = `${write.name}: ${fault}`
        const press = await write.begin(app, nth, app.network)
        const before = await press.took()
        app.liar.arrived.length = 0
        app.liar.lie(fault)
        const first = await press.press()
        app.liar.behave()
        const tookFirst = (await press.took()) - before
        const isCertain = first.is === 'done' || !/not known/.test(first.why ?? '')
        if (isCertain && tookFirst !== (first.is === 'done' ? 1 : 0))
          failures['untrue']?.push(`${name}: ${first.why}`)
        if (first.is !== 'done' && (await press.again(first)).is !== 'done') failures['lost']?.push(name)
        const took = (await press.took()) - before
        if (took > 1) failures['doubled']?.push(name)
        if (took < 1) failures['lost']?.push(name)
        const isDone = /carried out, and|done all|carried out all/.test(fault)
        // A write that was carried out at once needs no second request.
        if (isDone && app.liar.arrived.length > 1) failures['needless']?.push(name)
        await press.end?.()
      }
      await app.close()
    }
    if (counted(true, false)) {
      const figures = Object.entries(failures).map(([what, names]) => `${what} ${names.length}`)
      console.log(`${chosen.length} faults over ${sentWrites.length} writes: ${figures.join(', ')}`)
    }
    expect(failures).toEqual({ lost: [], doubled: [], untrue: [], needless: [] })
  },
)

/** Starts an app behind a lying shop. */
async function behindALiar() {
  let way = (url: string) => url
  const network: typeof fetch = (input, init) => fetch(way(addressOf(input)), init)
  const app = await connectedShop({ orders: 400, parts: { fetch: network } })
  const liar = await lyingShop(app.sandbox.apiUrl)
  way = (url) => url.replace(app.sandbox.apiUrl, liar.url)
  await app.call('settings.change', { undoSeconds: 0 })
  return {
    ...app,
    liar,
    network,
    async close() {
      await app.close()
      await liar.close()
    },
  }
}
