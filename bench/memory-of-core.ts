/** A program for bench/memory.ts: core alone on a shop of so many orders. Prints its memory as one line of JSON. */
import { coreOnShop } from './core-on-shop.ts'
import { searches } from './questions.ts'

const questions = 200
const megabytes = (): number => process.memoryUsage().rss / 1024 / 1024

const shop = await coreOnShop(Number(process.argv[2]))
const imported = megabytes()
for (let asked = 0; asked < questions; asked += 1) {
  const filter = { search: searches[asked % searches.length] ?? '' }
  await shop.call('orders.list', { filter })
  await shop.call('orders.count', { filter })
}
await shop.call('home.overview', {})
const asked = megabytes()
await shop.close()
console.log(JSON.stringify({ imported, asked }))
