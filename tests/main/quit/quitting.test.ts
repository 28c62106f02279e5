import { expect, onTestFinished, test, vi } from 'vitest'
import { startSandbox } from '#sandbox/index.ts'
import { mayQuit } from '../../../src/main/quit/quitting.ts'
import { connectedShop } from '../../support/core/core.ts'
import { heldChanges } from '../../support/services/held-requests.ts'

/** Connects a shop with orders marked shipped that the outbox still holds, and an owner who gives these answers. */
async function leaving(answers: readonly string[], { ship = 2 } = {}) {
  let cutOff = ''
  const app = await connectedShop({
    parts: {
      fetch: (input, init) =>
        cutOff !== '' && new Request(input).url.startsWith(cutOff)
          ? Promise.reject(new TypeError('fetch failed', { cause: new Error('ENOTFOUND') }))
          : fetch(input, init),
    },
  })
  onTestFinished(() => app.close())
  const { rows } = await app.call('orders.list', { filter: { shipping: 'unshipped' }, limit: 2 })
  const ids = rows.slice(0, ship).map(({ id }) => id)
  if (ship > 0) await app.call('orders.ship', { scope: { ids } })
  const questions: { message: string; buttons: readonly string[] }[] = []
  const left = [...answers]
  return {
    ...app,
    ids,
    questions,
    cut: () => void (cutOff = app.sandbox.apiUrl),
    quit: (patience = 20_000) =>
      mayQuit({
        core: app.core,
        patience,
        async choose(message, _detail, buttons) {
          questions.push({ message, buttons })
          return buttons.indexOf(left.shift() ?? '')
        },
      }),
    shipped: async () => {
      const states = await Promise.all(ids.map((id) => app.ask(`/orders/${id}`)))
      return states.filter(({ data }) => data.attributes['shipping_status'] === 'shipped').length
    },
  }
}

const later = 'Quit and send at the next start'

test('The app ends without a question when no change waits', async () => {
  const { quit, questions } = await leaving([], { ship: 0 })
  expect(await quit()).toBe(true)
  expect(questions).toEqual([])
})

test('The app ends without a question when all that is left needs a decision, for which no shop is waited', async () => {
  const { call, quit, questions } = await leaving([], { ship: 0 })
  const [row] = (await call('orders.list', { limit: 1 })).rows
  // In the shop the city is another one than the change begins from.
  const changes = [{ field: 'city' as const, from: 'Nowhere', to: 'Porto' }]
  await call('orders.correct', { id: row?.id ?? '', changes })
  await expect.poll(async () => (await call('outbox.list', {})).asks).toBe(1)
  expect(await quit()).toBe(true)
  expect(questions).toEqual([])
})

test('The app ends without a question when no shop is open', async () => {
  const app = await connectedShop({ as: 'none' })
  onTestFinished(() => app.close())
  expect(await mayQuit({ core: app.core, choose: () => Promise.reject(new Error('asked')) })).toBe(true)
})

test('“Send now and quit” sends the held changes before the app ends', async () => {
  const { quit, questions, shipped } = await leaving(['Send now and quit'])
  expect(await quit()).toBe(true)
  expect(await shipped()).toBe(2)
  expect(questions).toEqual([
    {
      message: '2 changes have not reached the shop yet.',
      buttons: ['Send now and quit', later, 'Stay'],
    },
  ])
})

test('An owner who leaves the changes for later ends the app; nothing is sent, and the changes are kept', async () => {
  const { quit, shipped, call } = await leaving([later], { ship: 1 })
  expect(await quit()).toBe(true)
  expect(await shipped()).toBe(0)
  expect((await call('outbox.list', {})).waiting).toBe(1)
})

test('“Stay” keeps the app open, and the changes still wait', async () => {
  const { quit, shipped, call } = await leaving(['Stay'])
  expect(await quit()).toBe(false)
  expect(await shipped()).toBe(0)
  expect((await call('outbox.list', {})).waiting).toBe(2)
})

test('When the network fails while sending, the app asks the owner again, without the choice to send', async () => {
  const { quit, questions, cut, call } = await leaving(['Send now and quit', later])
  cut()
  expect(await quit(5_000)).toBe(true)
  expect(questions.at(-1)).toEqual({
    message: '2 changes have still not reached the shop.',
    buttons: [later, 'Stay'],
  })
  expect((await call('outbox.list', {})).waiting).toBe(2)
})

test('A computer that sleeps while changes are sent does not make the app ask again: they are sent when it is awake', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const held = heldChanges()
  const app = await connectedShop({ parts: { fetch: held.fetch } })
  onTestFinished(() => app.close())
  onTestFinished(held.release)
  const { rows } = await app.call('orders.list', { filter: { shipping: 'unshipped' }, limit: 1 })
  await app.call('orders.ship', { scope: { ids: rows.map(({ id }) => id) } })
  let [isSending, looks] = [false, 0]
  const questions: string[] = []
  const isOver = await mayQuit({
    core: {
      call(...args) {
        if (isSending && args[0] === 'outbox.list') looks += 1
        if (args[0] === 'outbox.sendNow') isSending = true
        if (looks === 1) vi.advanceTimersByTime(60 * 60_000)
        if (looks === 2) held.release()
        return app.core.call(...args)
      },
    },
    async choose(message, _detail, buttons) {
      questions.push(message)
      return buttons.indexOf('Send now and quit')
    },
  })
  expect(isOver).toBe(true)
  expect(questions).toEqual(['1 change has not reached the shop yet.'])
})

test('The app reports changes that the shop refuses before it ends', async () => {
  const { quit, questions, sandbox } = await leaving(['Send now and quit', 'Stay'], { ship: 1 })
  sandbox.faults.add({ kind: 'status', status: 402, method: 'PATCH' })
  expect(await quit()).toBe(false)
  expect(questions.at(-1)).toMatchObject({
    message: 'The shop did not take 1 change.',
    buttons: ['Quit', 'Stay'],
  })
})

/** Connects two shops; the first one lost its network with two orders marked shipped still unsent. */
async function leftWaiting(answers: readonly string[]) {
  const app = await leaving(answers)
  const other = await startSandbox({ orders: 12 })
  onTestFinished(() => other.close())
  app.cut()
  const { subdomain, password } = other.account
  await app.call('session.signIn', { subdomain, password, serviceUrl: other.apiUrl })
  await app.call('shop.updateAccount', { storeName: 'The Other Shop' })
  await app.call('sync.now', { what: 'orders' })
  return app
}

test('The app names another shop in which changes wait, and they wait until the next start', async () => {
  const { quit, questions, call } = await leftWaiting([later])
  expect(await quit()).toBe(true)
  expect(questions).toEqual([
    { message: '2 changes have not reached Saltmarsh Studio yet.', buttons: [later, 'Stay'] },
  ])
  expect((await call('outbox.elsewhere', {})).shops).toMatchObject([{ waiting: 2 }])
})

test('When changes wait in several shops, the app names each shop with its number of changes', async () => {
  const { quit, questions, call } = await leftWaiting(['Stay'])
  const { rows } = await call('orders.list', { filter: { shipping: 'unshipped' }, limit: 1 })
  await call('orders.ship', { scope: { ids: rows.map(({ id }) => id) } })
  expect(await quit()).toBe(false)
  expect(questions.map(({ message }) => message)).toEqual([
    '3 changes have not reached their shops yet: 1 for The Other Shop, 2 for Saltmarsh Studio.',
  ])
})
