/** A program that reads a shop for the first time, to be killed: `node reader.ts <data folder> <sign-in as JSON>`. */
import { flushCompileCache } from 'node:module'
import { systemClock } from '#core/host/system-clock.ts'
import { createCore } from '#core/index.ts'

const [dataDir = '', signIn = '{}'] = process.argv.slice(2)
const core = createCore({
  fetch,
  clock: systemClock,
  // The test signs in again each time: it is about the mirror only.
  secrets: { storage: 'session', get: async () => null, set: async () => {}, delete: async () => {} },
  settings: { read: () => ({}), write: () => {}, setAside: () => {} },
  dataDir,
  openExternal: async () => {},
  log: (line) => console.error(line),
  random: Math.random,
  version: '1.2.3',
  contact: null,
  openDemoShop: () => Promise.reject(new Error('There is no demo shop here.')),
  eraseDemoShop: () => Promise.reject(new Error('There is no demo shop here.')),
})

// Without this, a killed process would never save the cache, and each start would compile the program again.
flushCompileCache()
const entered = await core.answer('session.signIn', JSON.parse(signIn))
if (!entered.ok) throw new Error(entered.error.message)
console.log('reading')
const state = await core.answer('sync.now', { what: 'orders' })
console.log(JSON.stringify(state))
await core.close()
