import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { failCalls } from '../../../support/core/fail-calls.ts'
import { secondName, shopMenu, soon, twoShops } from './two-shops.ts'

const firstOrder = 'KXBF-310482'
const orders = () => screen.findByRole('grid', { name: 'Orders' }, soon)

describe('the shop menu', () => {
  test('names every shop with how it was connected, and checks the open one', async () => {
    const { user, other } = await twoShops('/orders')
    await user.click(await shopMenu('Saltmarsh Studio'))
    const shops = await screen.findAllByRole('menuitemradio')
    expect(shops.map((shop) => shop.getAttribute('aria-checked'))).toEqual(['true', 'false'])
    expect(shops[1]?.textContent).toContain(secondName)
    expect(shops[1]?.textContent).toContain(`demo at ${new URL(other.apiUrl).host}, by password`)
  })

  test('shows what is to ship in each shop', async () => {
    const { user, call, clock } = await twoShops('/orders')
    const { toShip } = await call('shop.counts', {})
    const { rows } = await call('orders.list', { filter: { stage: 'toShip' }, limit: 1 })
    await call('orders.ship', { scope: { ids: rows.map(({ id }) => id) } })
    clock.pass(60_000)
    await vi.waitFor(async () => expect((await call('shop.counts', {})).toShip).not.toBe(toShip), soon)
    await user.click(await shopMenu('Saltmarsh Studio'))
    await screen.findAllByText(new RegExp(`${toShip} to ship`), {}, soon)
    const shops = screen.getAllByRole('menuitemradio')
    expect(shops[1]?.textContent).toContain(`${toShip} to ship`)
    expect(shops[0]?.textContent).toContain(`${(toShip ?? 0) - 1} to ship`)
  })

  test('switches to another shop, and from then on requests and shows only its orders', async () => {
    const { user, sandbox, other } = await twoShops('/orders')
    await orders()
    await user.click(await shopMenu('Saltmarsh Studio'))
    sandbox.requests.clear()
    await user.click(await screen.findByRole('menuitemradio', { name: new RegExp(secondName) }))
    await shopMenu(secondName)
    await orders()
    expect(other.requests.filter(({ path }) => path.includes('/orders'))).not.toEqual([])
    expect(sandbox.requests.filter(() => true)).toEqual([])
  })

  test('shows which shop asks for sign-in again', async () => {
    const { user, sandbox, call } = await twoShops('/orders')
    sandbox.faults.add({ kind: 'status', status: 401 })
    await call('shop.counts', {}).catch(() => undefined)
    await screen.findByRole('dialog', { name: 'The shop asks for sign-in again' }, soon)
    await user.keyboard('{Escape}')
    await user.click(await shopMenu('Saltmarsh Studio'))
    const [first] = await screen.findAllByRole('menuitemradio')
    expect(first?.textContent).toContain('Asks for sign-in again')
    expect(screen.getByRole('menuitem', { name: 'Sign in again…' })).toBeTruthy()
  })
})

describe('going from shop to shop', () => {
  test('is told to a screen reader each time, also where it leads back to the first', async () => {
    const { user } = await twoShops('/orders')
    await user.keyboard('{Control>}2{/Control}')
    await screen.findByText(`${secondName} is open`, { selector: '[role="status"] *' }, soon)
    await user.keyboard('{Control>}1{/Control}')
    await screen.findByText('Saltmarsh Studio is open', { selector: '[role="status"] *' }, soon)
    expect(screen.queryByText(/in another window/)).toBeNull()
  })

  test('in another window says so in this one, to the eye and to a screen reader', async () => {
    const { user, call } = await twoShops('/orders')
    const [first, second] = (await call('session.current', {})).shops
    const isAnnounced = async (name: string) => {
      await screen.findByText(
        `${name} is open, switched in another window`,
        { selector: '[role="status"] *' },
        soon,
      )
      const toast = await screen.findByText(`Now in ${name}.`, {}, soon)
      expect(toast.textContent).toBe(`Now in ${name}. Switched in another window.`)
    }
    // A switch of this window itself explains no later one.
    await user.keyboard('{Control>}2{/Control}')
    await screen.findByText(`${secondName} is open`, { selector: '[role="status"] *' }, soon)
    // As another window of the same host does.
    await call('session.switch', { id: first?.id ?? '' })
    await isAnnounced('Saltmarsh Studio')
    await call('session.switch', { id: second?.id ?? '' })
    await isAnnounced(secondName)
    await call('session.switch', { id: first?.id ?? '' })
    await isAnnounced('Saltmarsh Studio')
    await call('session.disconnect', { id: first?.id ?? '', erase: true, revoke: false })
    await isAnnounced(secondName)
  })

  test('works by Ctrl and the number of the shop, also from a field', async () => {
    const { user } = await twoShops('/orders')
    await user.type(await screen.findByRole('searchbox', { name: 'Find orders' }), 'ines')
    await user.keyboard('{Control>}2{/Control}')
    await shopMenu(secondName)
    await user.keyboard('{Control>}1{/Control}')
    await shopMenu('Saltmarsh Studio')
  })

  test('keeps the page and forgets what was open on it', async () => {
    const { user } = await twoShops('/orders?view=all&q=wojcik&order=PLRD-310481')
    await screen.findByRole('region', { name: 'Order of Tomasz Wójcik' }, soon)
    await user.keyboard('{Control>}2{/Control}')
    await shopMenu(secondName)
    await screen.findByRole('region', { name: 'Order of Inês Carvalho' }, soon)
    expect(window.location.search).toBe(`?order=${firstOrder}`)
    expect(screen.getByRole('searchbox', { name: 'Find orders' })).toHaveProperty('value', '')
  })

  test('says nothing in the new shop about text typed in the old one', async () => {
    const { user } = await twoShops(`/orders?order=${firstOrder}`)
    await screen.findByRole('region', { name: 'Order of Inês Carvalho' }, soon)
    await user.keyboard('e')
    await user.type(await screen.findByRole('textbox', { name: 'City' }, soon), 'x')
    await user.keyboard('{Control>}2{/Control}')
    await shopMenu(secondName)
    await orders()
    // Longer than it waits for a save that may still be answered.
    await new Promise((done) => setTimeout(done, 800))
    expect(screen.queryByText(/is not sent\. It is kept/)).toBeNull()
  })

  test('never requests the old shop’s open order from the new shop', async () => {
    const { user, other } = await twoShops('/orders?view=all&order=WQHT-310480')
    await screen.findByRole('region', { name: 'Order of Amara Okafor' }, soon)
    await user.keyboard('{Control>}2{/Control}')
    await shopMenu(secondName)
    await screen.findByRole('region', { name: 'Order of Inês Carvalho' }, soon)
    expect(other.requests.filter(({ path }) => path.includes('WQHT'))).toEqual([])
  })

  test('returns from the guide to the new shop’s orders, not to the order that was open in the old one', async () => {
    const { user, other } = await twoShops('/orders?view=all&order=WQHT-310480')
    await screen.findByRole('region', { name: 'Order of Amara Okafor' }, soon)
    await user.keyboard('{F1}')
    const page = { name: 'Ship a morning’s orders' }
    await screen.findByRole('article', page, soon)
    await user.keyboard('{Control>}2{/Control}')
    await shopMenu(secondName)
    await screen.findByRole('article', page, soon)
    await user.keyboard('{Escape}')
    await screen.findByRole('region', { name: 'Order of Inês Carvalho' }, soon)
    expect(window.location.search).toBe(`?order=${firstOrder}`)
    expect(other.requests.filter(({ path }) => path.includes('WQHT'))).toEqual([])
  })

  test('says that the other shop could not be opened, also in the guide', async () => {
    const { user } = await twoShops('/guide')
    await screen.findByRole('article', { name: 'The guide to Backroom' }, soon)
    failCalls('session.switch', 'This shop was not opened: the disk is read-only.')
    await user.keyboard('{Control>}2{/Control}')
    await screen.findByText(`${secondName} was not opened. The disk is read-only.`, {}, soon)
  })

  test('waits for the order that is being marked, and leaves no undo that would reach the other shop', async () => {
    const { user, sandbox, other, ask } = await twoShops('/orders')
    await screen.findByRole('region', { name: 'Order of Inês Carvalho' }, soon)
    sandbox.faults.add({ kind: 'delay', ms: 400, method: 'PATCH' })
    await user.keyboard('s')
    await screen.findAllByText(/^Goes to the shop in/, {}, soon)
    await user.keyboard('{Control>}2{/Control}')
    await shopMenu(secondName)
    expect((await ask(`/orders/${firstOrder}`)).data.attributes['shipping_status']).toBe('shipped')
    const row = within(await orders())
      .getByText('Inês Carvalho')
      .closest('[role="row"]')
    expect(row?.textContent).not.toContain('marked')
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
    await user.keyboard('z')
    expect(other.requests.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  test('says, under the old shop’s name, that a change may not have arrived there', async () => {
    const { user, sandbox } = await twoShops('/settings?section=account')
    await user.type(await screen.findByRole('textbox', { name: 'Website' }, soon), '/more')
    sandbox.faults.add({ kind: 'delay', ms: 10_000, method: 'PATCH' })
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    await user.keyboard('{Control>}2{/Control}')
    await screen.findByText('Finishing what is on its way…', {}, soon)
    await shopMenu(secondName)
    const message = await screen.findByText(
      /^What you did last in Saltmarsh Studio may not have arrived\./,
      {},
      soon,
    )
    expect(message).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('sends a product order that still waits to its own shop first', async () => {
    const { user, sandbox, other } = await twoShops('/products')
    const [first] = await screen.findAllByRole('row', {}, soon)
    await user.click(within(first ?? document.body).getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'To bottom' }))
    await user.keyboard('{Control>}2{/Control}')
    await shopMenu(secondName)
    const moves = (shop: typeof other) => shop.requests.filter(({ method }) => method === 'PATCH').length
    expect([moves(sandbox), moves(other)]).toEqual([1, 0])
  })

  test('keeps a product order that could not be saved until the owner returns', async () => {
    const { user, sandbox } = await twoShops('/products')
    const [first] = await screen.findAllByRole('row', {}, soon)
    const name = first?.getAttribute('aria-label')
    sandbox.faults.add({ kind: 'status', status: 403, method: 'PATCH', body: '' })
    await user.click(within(first ?? document.body).getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'To bottom' }))
    await user.keyboard('{Control>}2{/Control}')
    await shopMenu(secondName)
    await user.keyboard('{Control>}1{/Control}')
    await shopMenu('Saltmarsh Studio')
    await screen.findByText('Not saved', {}, soon)
    expect(screen.getAllByRole('row').at(-1)?.getAttribute('aria-label')).toBe(name)
  })

  test('keeps what was typed into a discount for the shop that it belongs to', async () => {
    const { user } = await twoShops('/discounts')
    const name = () => screen.findByRole('textbox', { name: /^Name/ }, soon)
    await user.click(await screen.findByRole('row', { name: /^MARESIA10,/ }, soon))
    await user.type(await name(), ' typed here')
    await user.keyboard('{Control>}2{/Control}')
    await shopMenu(secondName)
    await user.click(await screen.findByRole('row', { name: /^MARESIA10,/ }, soon))
    expect((await name()).getAttribute('value')).not.toContain('typed here')
    await user.keyboard('{Control>}1{/Control}')
    await shopMenu('Saltmarsh Studio')
    await user.click(await screen.findByRole('row', { name: /^MARESIA10,/ }, soon))
    expect((await name()).getAttribute('value')).toContain('typed here')
  })
})
