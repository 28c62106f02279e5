import { expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../../../support/core/core.ts'
import { testCore } from '../../../support/core/test-core.ts'

async function shop() {
  const app = await connectedShop({ orders: 3 })
  onTestFinished(() => app.close())
  const keep = (name: string, text: string | null) => app.call('drafts.keep', { name, text })
  const list = async () => (await app.call('drafts.list', {})).drafts
  return { ...app, keep, list }
}

it('A draft is there after a restart, and gone when it is dropped', async () => {
  const app = await shop()
  await app.keep('correction here ABCD-1', 'Por')
  await app.keep('correction here ABCD-1', 'Porto')
  await app.keep('discount here new', 'SPRING')
  await app.keep('discount here new', null)
  await app.stop()
  const later = await testCore({ dataDir: app.dataDir, secrets: app.secrets })
  onTestFinished(() => later.close())
  expect((await later.call('drafts.list', {})).drafts).toEqual([
    { name: 'correction here ABCD-1', text: 'Porto' },
  ])
})

it('A draft is fresh until Backroom starts again: its window may be open', async () => {
  const app = await shop()
  await app.keep('correction here ABCD-1', 'Porto')
  await app.keep('discount here new', 'SPRING')
  await app.keep('discount here new', null)
  expect((await app.call('drafts.list', {})).fresh).toEqual(['correction here ABCD-1'])
  await app.stop()
  const later = await testCore({ dataDir: app.dataDir, secrets: app.secrets })
  onTestFinished(() => later.close())
  expect((await later.call('drafts.list', {})).fresh).toEqual([])
})

it('Each shop has its own drafts, which are erased with it', async () => {
  const app = await shop()
  await app.keep('correction here ABCD-1', 'Porto')
  const { connection } = await app.call('session.current', {})
  await app.call('session.disconnect', { id: connection?.id ?? '', erase: true })
  const { subdomain, password } = app.sandbox.account
  await app.call('session.signIn', { subdomain, password, serviceUrl: app.sandbox.apiUrl })
  expect(await app.list()).toEqual([])
})

it('The oldest of more than 500 drafts are dropped', async () => {
  const app = await shop()
  for (let nth = 0; nth < 502; nth += 1) {
    app.clock.pass(1000)
    await app.keep(`correction here ${nth}`, 'Porto')
  }
  const names = (await app.list()).map(({ name }) => name)
  expect([names.length, names[0]]).toEqual([500, 'correction here 2'])
})

it('What is typed on a computer whose clock was put back is not the first to be dropped', async () => {
  const app = await shop()
  for (let nth = 0; nth < 500; nth += 1) {
    app.clock.pass(1000)
    await app.keep(`correction here ${nth}`, 'Porto')
  }
  app.clock.putBack(30 * 86_400_000)
  await app.keep('discount here new', 'SPRING')
  await app.keep('correction here today', 'Faro')
  const names = (await app.list()).map(({ name }) => name)
  expect([names.length, names[0], ...names.slice(-2)]).toEqual([
    500,
    'correction here 2',
    'discount here new',
    'correction here today',
  ])
})
