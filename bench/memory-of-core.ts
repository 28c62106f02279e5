/** A program for bench/memory.ts: runs core alone on a shop with that many orders. Prints its memory as one line of JSON. */
import { setTimeout } from 'node:timers/promises'
import { coreOnShop } from './core-on-shop.ts'
import { searches } from './questions.ts'

const questions = 200
const megabytes = (): number => process.memoryUsage().rss / 1024 / 1024

/** In this time core receives the end of the sync, and the sync's memory is freed. */
const settledMs = 2000

const shop = await coreOnShop(Number(process.argv[2]))
await setTimeout(settledMs)
const imported = megabytes()
for (let question = 0; question < questions; question += 1) {
  const filter = { search: searches[question % searches.length] ?? '' }
  await shop.call('orders.list', { filter })
  await shop.call('orders.count', { filter })
}
await shop.call('home.overview', {})
const afterSearches = megabytes()
await shop.close()
console.log(JSON.stringify({ imported, afterSearches }))
