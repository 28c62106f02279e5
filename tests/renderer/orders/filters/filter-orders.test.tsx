import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choicesOf } from '../../../../src/renderer/features/orders/filters/filter-choices.ts'
import { openOrders, soon, type OrdersWindow } from '../open-orders.ts'

const counted = (count: number) => waitFor(() => expect(rowCount()).toBe(count), soon)
const rowCount = () =>
  Number(screen.queryByRole('grid', { name: 'Orders' })?.getAttribute('aria-rowcount') ?? 0)

async function addFilter({ user }: OrdersWindow, kind: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Add a filter' }))
  await user.click(await screen.findByRole('option', { name: kind }, soon))
}

/** Returns how many orders core itself counts. */
async function count(window: OrdersWindow, filter: object): Promise<number> {
  return (await window.call('orders.count', { filter })).all
}

test('a filter narrows the list, is shown as a chip and in the address, and can be removed', async () => {
  const window = await openOrders('/orders?view=all')
  const { user } = window
  await addFilter(window, 'Payment')

  await user.click(await screen.findByRole('option', { name: /^Paid/ }, soon))
  await counted(await count(window, { payment: ['completed'] }))
  await user.click(screen.getByRole('option', { name: /^Pending/ }))
  await counted(await count(window, { payment: ['completed', 'pending'] }))
  await user.keyboard('{Escape}')

  await screen.findByRole('button', { name: 'Payment Paid, pending' }, soon)
  expect(decodeURIComponent(location.search)).toContain('payment=completed,pending')
  await user.click(screen.getByRole('button', { name: 'Remove: Payment Paid, pending' }))
  await counted(60)
  expect(location.search).not.toContain('payment')
})

test('the owner sets a filter by keys, beginning at the first kind', async () => {
  const window = await openOrders('/orders?view=all')
  const { user } = window
  await user.keyboard('f')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Payment'), soon)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Paid/), soon)
  await user.keyboard('{Enter}')
  await counted(await count(window, { payment: ['completed'] }))
})

test('filters combine; the page says which filters no order matches, and clears them', async () => {
  const window = await openOrders('/orders?view=all&country=PT&note=buyer')
  const { user } = window
  await counted(await count(window, { countries: ['PT'], note: 'buyer' }))
  await screen.findByRole('button', { name: 'Country Portugal' }, soon)

  await addFilter(window, 'Packed')
  await user.click(await screen.findByRole('option', { name: /^Yes/ }, soon))
  await screen.findByText('No order matches these filters.', {}, soon)
  screen.getByText('Filters: Country Portugal · Note The buyer wrote one · Packed Yes.')

  await user.click(screen.getByRole('button', { name: 'Clear all filters' }))
  await counted(60)
})

test('the address keeps a period such as “Last 7 days” as a period, and exact days as days', async () => {
  const window = await openOrders('/orders?view=all')
  const { user } = window
  await addFilter(window, 'Placed')
  await user.click(await screen.findByRole('option', { name: 'Last 7 days' }, soon))
  await screen.findByRole('button', { name: 'Placed Last 7 days' }, soon)
  expect(location.search).toContain('placed=7-days')

  // A day of this year would be shown without the year.
  const lastYear = new Date().getFullYear() - 1
  await window.go(`/orders?view=all&to=${lastYear}-07-01`)
  await screen.findByRole('button', { name: `Placed until 1 Jul ${lastYear}` }, soon)
  await counted(await count(window, { to: `${lastYear}-07-01` }))
})

test('the views count the orders that match the filters', async () => {
  const window = await openOrders('/orders?country=PT')
  const { all, shipped, toShip, notPaid } = await window.call('orders.count', {
    filter: { countries: ['PT'] },
  })

  await screen.findByRole('radio', { name: `To ship ${toShip}` }, soon)
  screen.getByRole('radio', { name: `Not paid ${notPaid}` })
  screen.getByRole('radio', { name: `Shipped ${shipped}` })
  screen.getByRole('radio', { name: `All ${all}` })
})

test('a link to a product’s or a buyer’s orders shows them', async () => {
  const window = await openOrders('/orders?view=all&buyer=ines.carvalho@sapo.example')
  await counted(await count(window, { buyer: 'ines.carvalho@sapo.example' }))
  screen.getByText('ines.carvalho@sapo.example', { selector: '[dir="auto"]' })

  const { products } = await window.call('products.list', {})
  const mug = products.find(({ name }) => name === 'Speckled Mug')
  await window.go(`/orders?view=all&product=${mug?.id}`)
  await screen.findByText('Speckled Mug', { selector: 'strong' }, soon)
  await counted(await count(window, { product: mug?.id }))
})

const choice = (name: RegExp) => screen.findByRole('option', { name }, soon)

test('each choice of a filter has the number of orders that it would leave in the list', async () => {
  const window = await openOrders('/orders?view=shipped&country=PT')
  const filter = { stage: 'shipped' as const, countries: ['PT'] }
  const shown = (more: object) => window.call('orders.count', { filter: { ...filter, ...more } })
  const { shipped } = await shown({ payment: ['completed'] })
  expect(shipped).toBeGreaterThan(0)
  await addFilter(window, 'Payment')
  expect((await choice(/^Paid/)).textContent).toBe(`Paid${shipped}`)
  expect((await choice(/^Failed/)).textContent).toBe(
    `Failed${(await shown({ payment: ['failed'] })).shipped}`,
  )
})

test('the owner filters by one option of a product, and by everything but that', async () => {
  const window = await openOrders('/orders?view=all')
  const { user } = window
  await addFilter(window, 'Product')
  await user.click(await choice(/^Speckled Mug, Oat glaze/))
  const product = (await window.call('orders.get', { id: 'KXBF-310482' })).items[0]?.productId
  const filter = { product, option: 'Oat glaze' }
  const has = await count(window, filter)
  await counted(has)
  await user.click(await screen.findByRole('button', { name: 'Product Speckled Mug, Oat glaze' }, soon))
  await user.click(await screen.findByRole('radio', { name: 'Is not' }, soon))
  await counted(60 - has)
  await user.keyboard('{Escape}')
  await screen.findByRole('button', { name: 'Product not Speckled Mug, Oat glaze' }, soon)
  await user.click(screen.getByRole('button', { name: /^Remove: / }))
  await counted(60)
  expect(location.search).not.toContain('not')
})

test('the owner filters by an amount, in one currency', async () => {
  const window = await openOrders('/orders?view=all')
  const { user } = window
  await addFilter(window, 'Amount')
  await user.type(await screen.findByRole('textbox', { name: 'From' }, soon), '90,x')
  await screen.findByText('Type an amount such as 20.50 or 1500', {}, soon)
  await user.keyboard('{Backspace}50')
  const { currency } = (await window.call('orders.choices', { of: 'currency' })).choices.map(({ id }) => ({
    currency: id,
  }))[0] ?? { currency: '' }
  const expected = await count(window, { currency, least: '90.50' })
  expect(expected).toBeGreaterThan(0)
  await counted(expected)
  await user.keyboard('{Escape}')
  await screen.findByRole('button', { name: `Amount from 90.50 ${currency}` }, soon)
})

test('an amount with a comma for its thousands is not taken for a thousandth of it', async () => {
  const window = await openOrders('/orders?view=all')
  const { user } = window
  await addFilter(window, 'Amount')
  const from = () => screen.findByRole('textbox', { name: 'From' }, soon)
  await user.type(await from(), '1,500')
  await screen.findByText('Type an amount such as 20.50 or 1500', {}, soon)
  await waitFor(() => expect(location.search).not.toContain('least'), soon)
  await user.type(await from(), '.00')
  await waitFor(() => expect(location.search).toMatch(/least=[^&]*1500\.00/), soon)
  await user.keyboard('{Escape}')

  // A currency without decimals has no other way to be read.
  await window.go('/orders?view=all&currency=JPY')
  await user.click(await screen.findByRole('button', { name: 'Amount in JPY' }, soon))
  await user.type(await from(), '1,500')
  await waitFor(() => expect(location.search).toMatch(/least=[^&.]*1500(&|"|%22|$)/), soon)
  expect(screen.queryByText('Type an amount such as 20.50 or 1500')).toBeNull()
})

test.each([
  ['Waiting', /^2 days or more/, 'Waiting 2 days or more', 'waiting=2'],
  ['Shipped on', /^Last 30 days/, 'Shipped on Last 30 days', 'shipped=30-days'],
  ['Times bought', /^2 orders or more/, 'Times bought 2 orders or more', 'bought=2'],
  ['Shipping', /^Royal Mail Tracked/, 'Shipping Royal Mail Tracked', 'way=Royal'],
  ['Mailings', /^Said yes/, 'Mailings Said yes', 'mailings=yes'],
  ['Buyer', /^Inês Carvalho/, 'Buyer ines.carvalho@sapo.example', 'buyer=ines'],
] as const)('the owner filters by %s', async (kind, name, chip, address) => {
  const window = await openOrders('/orders?view=all')
  await addFilter(window, kind)
  await window.user.click(await choice(name))
  await window.user.keyboard('{Escape}')
  await screen.findByRole('button', { name: chip }, soon)
  await waitFor(
    () => expect(decodeURIComponent(location.search).replaceAll('"', '')).toContain(address),
    soon,
  )
  await waitFor(() => expect(rowCount()).toBeLessThan(60), soon)
  expect(rowCount()).toBeGreaterThan(0)
})

test('the search finds notes, and an order by its number after a #', async () => {
  const window = await openOrders('/orders?view=all')
  const { user, names } = window
  await window.call('notes.add', { orderId: 'JTNC-310477', text: 'Two dark ones on the top shelf' })

  await user.type(screen.getByRole('searchbox', { name: 'Find orders' }), 'top shelf')
  await waitFor(() => expect(names()).toEqual(['Yuki Tanabe']), soon)

  await user.clear(screen.getByRole('searchbox', { name: 'Find orders' }))
  await user.type(screen.getByRole('searchbox', { name: 'Find orders' }), '#KXBF-310482')
  await waitFor(() => expect(names()).toEqual(['Inês Carvalho']), soon)
})

test('sorting by total removes the headings of days', async () => {
  const window = await openOrders('/orders?view=all&sort=total')
  const { rows } = await window.call('orders.list', { sort: '-total', limit: 3 })
  await waitFor(
    () =>
      expect(window.names().slice(0, 3)).toEqual(
        rows.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
      ),
    soon,
  )
  expect(within(screen.getByRole('main')).queryByText('Today')).toBeNull()
})

test('every row shows payment and shipping in words when the owner chooses so', async () => {
  const { user, row, call } = await openOrders('/orders?view=all')
  const { rows } = await call('orders.list', { filter: { stage: 'notPaid' }, limit: 1 })
  const [unpaid] = rows
  await user.click(screen.getByRole('button', { name: 'What a row shows' }))
  await user.click(await screen.findByRole('option', { name: 'Payment' }, soon))
  await user.click(screen.getByRole('option', { name: 'Shipping' }))
  await user.keyboard('{Escape}')

  await within(await row('Inês Carvalho')).findByText(/ · Paid · Unshipped$/, {}, soon)
  await within(await row(`${unpaid?.firstName} ${unpaid?.lastName}`)).findByText(/^Unshipped · /, {}, soon)

  await user.click(screen.getByRole('button', { name: 'What a row shows' }))
  await user.click(await screen.findByRole('option', { name: 'Payment' }, soon))
  await user.click(screen.getByRole('option', { name: 'Shipping' }))
})

test('every row shows the facts that the owner chose', async () => {
  const { user, row, call } = await openOrders()
  await row('Inês Carvalho')
  await user.click(screen.getByRole('button', { name: 'What a row shows' }))
  await user.click(await screen.findByRole('option', { name: 'E-mail address' }, soon))
  await user.click(screen.getByRole('option', { name: 'Order number' }))
  await user.keyboard('{Escape}')

  const ines = within(await row('Inês Carvalho'))
  await ines.findByText('Lisboa, Portugal · ines.carvalho@sapo.example', {}, soon)
  await waitFor(
    async () =>
      expect((await call('looks.get', {})).rowFacts).toEqual(['place', 'email', 'tags', 'pictures']),
    soon,
  )
  expect(localStorage.getItem('orders.facts')).toBeNull()
})

test('a chosen product and country that no order in the list has are named in their filters', async () => {
  const window = await openOrders('/orders?view=all')
  const { user, call, go } = window
  const { countries } = await call('orders.facets', {})
  const spain = countries.find(({ country }) => country.id === 'ES')?.country
  const { products } = await call('products.list', {})
  const [product] = products
  // No order is that large.
  await go(`/orders?view=all&currency=EUR&least=900000&country=ES&product=${product?.id}&option=Blue`)
  const chip = await screen.findByRole('button', { name: `Product ${product?.name}, Blue` }, soon)
  // The environment’s selectors take no quotes, so the editor of products cannot be opened in it.
  const read = { choices: [], tags: new Map(), facets: undefined, product: product?.name ?? '' }
  const offered = choicesOf('product', { product: product?.id, option: 'Blue' }, read)
  expect(offered.map(({ words }) => `Product ${words}`)).toEqual([
    chip.textContent.replace(/^Product\s*/, 'Product '),
  ])
  await user.click(await screen.findByRole('button', { name: `Country ${spain?.name}` }, soon))
  await choice(/^Spain/)
  await user.keyboard('{Escape}')

  await go('/orders?view=all&product=987654321')
  await screen.findByRole('button', { name: 'Product a deleted one' }, soon)
})

test('what another window chose for the rows meanwhile stays when this one chooses more', async () => {
  const { user, row, call } = await openOrders()
  await row('Inês Carvalho')
  await call('looks.keep', { rowFacts: ['number', 'place', 'payment'] })
  await user.click(screen.getByRole('button', { name: 'What a row shows' }))
  await user.click(await screen.findByRole('option', { name: 'E-mail address' }, soon))
  const stored = async () => (await call('looks.get', {})).rowFacts?.toSorted()
  await waitFor(async () => expect(await stored()).toEqual(['email', 'number', 'payment', 'place']), soon)
})

test('core takes over what an earlier Backroom kept in the window’s storage', async () => {
  localStorage.setItem('orders.facts', '["email","no such fact"]')
  localStorage.setItem('products.density', 'large')
  const { call } = await openOrders()
  await waitFor(
    async () =>
      expect(await call('looks.get', {})).toEqual({
        productDensity: 'large',
        rowFacts: null,
        orderSections: null,
      }),
    soon,
  )
})
