import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { miscountingFetch } from '../../../support/services/miscounting-fetch.ts'
import { openWindow } from '../../../support/window/window.tsx'
import { openOrders, soon } from '../open-orders.ts'
import type { OrdersWindow } from '../open-orders.ts'

const ines = 'KXBF-310482'
const send = '{Control>}{Enter}{/Control}'
const field = (name: string) => screen.findByRole('textbox', { name }, soon)

async function inShop({ ask }: OrdersWindow, name: string) {
  return (await ask(`/orders/${ines}`)).data.attributes[name]
}

/** Replaces the text of a field. */
async function retype({ user }: OrdersWindow, name: string, text: string) {
  const found = await field(name)
  await user.clear(found)
  await user.type(found, text)
}

/** Changes the order in the shop directly, without the app. */
async function changeThere({ sandbox }: OrdersWindow, attributes: Readonly<Record<string, string>>) {
  const { subdomain, password, id } = sandbox.account
  const response = await fetch(`${sandbox.apiUrl}/v1/accounts/${id}/orders/${ines}`, {
    method: 'PATCH',
    headers: {
      accept: 'application/vnd.api+json',
      'content-type': 'application/vnd.api+json',
      authorization: `Basic ${Buffer.from(`${subdomain}:${password}`).toString('base64')}`,
      'user-agent': 'Backroom tests (hello@backroom.example)',
    },
    body: JSON.stringify({ data: { type: 'orders', id: ines, attributes } }),
  })
  expect(response.status).toBe(200)
}

test('a correction sends the changed fields alone, says when the shop has them, and can be undone', async () => {
  const page = await openOrders()
  const { user, sheet, call } = page
  const open = within(await sheet('Inês Carvalho'))

  await user.keyboard('e')
  await waitFor(async () => expect(document.activeElement).toBe(await field('First name')), soon)
  await retype(page, 'City', ' Porto ')
  await retype(page, 'Phone', '+351 912 000 000')
  await user.keyboard(send)

  await screen.findByText('The order of Inês Carvalho is corrected in the shop.', {}, soon)
  expect(await inShop(page, 'shipping_city')).toBe('Porto')
  expect((await call('orders.writing', { id: ines })).corrections[0]?.changes).toEqual([
    { field: 'phone', from: '+351 912 044 187', to: '+351 912 000 000' },
    { field: 'city', from: 'Lisboa', to: 'Porto' },
  ])
  await open.findByText('1200-054 Porto', {}, soon)
  await open.findByText(/^You corrected Phone: .*, City: Lisboa → Porto$/, {}, soon)

  await user.keyboard('z')
  await waitFor(async () => expect(await inShop(page, 'shipping_city')).toBe('Lisboa'), soon)
})

test('the buyer’s note can be corrected over several lines, and the correction shows before the shop has it', async () => {
  const page = await openOrders()
  const { user, sheet, call } = page
  const open = within(await sheet('Inês Carvalho'))
  const before = await inShop(page, 'customer_note')

  await user.keyboard('e')
  await retype(page, 'Buyer’s note', 'Two mugs.{Enter}One is a present.')
  await user.keyboard(send)

  await open.findByText(/^Two mugs\.\s+One is a present\.$/, { selector: 'blockquote' }, soon)
  await screen.findByText('The order of Inês Carvalho is corrected in the shop.', {}, soon)
  expect(await inShop(page, 'customer_note')).toBe('Two mugs.\nOne is a present.')
  expect((await call('orders.get', { id: ines })).note).toBe('Two mugs.\nOne is a present.')
  await user.keyboard('z')
  await waitFor(async () => expect(await inShop(page, 'customer_note')).toBe(before), soon)
})

test('a line beside the country says that the shop counts more countries than it sent', async () => {
  const { user } = await openWindow('/orders', { parts: { fetch: miscountingFetch('countries', 300) } })
  await screen.findByRole('region', { name: /^Order of / }, soon)
  await user.keyboard('e')
  await screen.findByText(/^The shop counts 300 countries, but 2\d\d arrived\.$/, {}, soon)
})

test('the owner picks the country from the service’s own list', async () => {
  const { user, sheet, call } = await openOrders()
  await sheet('Inês Carvalho')

  await user.keyboard('e')
  const country = await screen.findByRole('combobox', { name: 'Country' }, soon)
  expect(country).toHaveProperty('value', 'Portugal')
  await user.clear(country)
  await user.type(country, 'spa')
  await user.click(await screen.findByRole('option', { name: /^Spain/ }, soon))
  expect(country).toHaveProperty('value', 'Spain')
  // By keys, Enter takes the first one listed, without a step into the list.
  await user.clear(country)
  await user.type(country, 'swe')
  await user.keyboard('{Enter}')
  expect(country).toHaveProperty('value', 'Sweden')
  await user.clear(country)
  await user.type(country, 'spa')
  await user.tab()
  expect(country).toHaveProperty('value', 'Spain')
  // On blur, text that is no country gives way to the country before.
  await user.clear(country)
  await user.type(country, 'xyz')
  await user.tab()
  expect(country).toHaveProperty('value', 'Spain')
  await user.click(screen.getByRole('button', { name: /^Send to the shop/ }))

  await waitFor(async () => {
    expect((await call('orders.get', { id: ines })).address.country).toEqual({ id: 'ES', name: 'Spain' })
  }, soon)
})

test('a correction that can’t be sent is explained beside its field, and not sent', async () => {
  const page = await openOrders()
  const { user, sheet, sandbox } = page
  await sheet('Inês Carvalho')
  await user.keyboard('e')
  await retype(page, 'E-mail', 'ines')
  await user.clear(await field('City'))

  await user.keyboard(send)

  await screen.findByText('Type an e-mail address such as name@example.com.', {}, soon)
  screen.getByText('Type the city.')
  await waitFor(async () => expect(document.activeElement).toBe(await field('E-mail')), soon)
  expect(sandbox.requests.some(({ method }) => method === 'PATCH')).toBe(false)
})

test('a correction stays while another order is open, and is dropped by “Discard”', async () => {
  const page = await openOrders()
  const { user, sheet } = page
  await sheet('Inês Carvalho')
  await user.keyboard('e')
  await retype(page, 'City', 'Porto')
  await user.keyboard('{Escape}j')
  await sheet('Tomasz Wójcik')
  expect(screen.queryByRole('textbox', { name: 'City' })).toBeNull()
  const toast = await screen.findByText(
    'Your correction for Inês Carvalho is not sent. It is kept as you typed it.',
    {},
    soon,
  )
  // A tick would say that it is done.
  const icon = toast.closest('[class*=toast]')?.querySelector('svg')
  expect(icon?.classList.contains('lucide-info')).toBe(true)

  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await sheet('Inês Carvalho')
  expect(await field('City')).toHaveProperty('value', 'Porto')
  await waitFor(async () => expect(document.activeElement).toBe(await field('First name')), soon)
  await screen.findByText('Not sent yet', {}, soon)
  await user.keyboard('{Escape}e')
  await waitFor(async () => expect(document.activeElement).toBe(await field('First name')), soon)
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('textbox', { name: 'City' })).toBeNull()
  expect(await inShop(page, 'shipping_city')).toBe('Lisboa')
})

test('a correction that the shop refused says why, and opens again as it was typed', async () => {
  const page = await openOrders()
  const { user, sheet, sandbox } = page
  sandbox.faults.add({ kind: 'status', status: 402, method: 'PATCH', times: 1 })
  const open = within(await sheet('Inês Carvalho'))
  await user.keyboard('e')
  await retype(page, 'City', 'Porto')
  await user.keyboard(send)

  await open.findByText('City: Lisboa → Porto', {}, soon)
  await user.click(await open.findByRole('button', { name: 'Correct it' }, soon))
  expect(await field('City')).toHaveProperty('value', 'Porto')
  await retype(page, 'City', 'Braga')
  await user.keyboard(send)

  await waitFor(async () => expect(await inShop(page, 'shipping_city')).toBe('Braga'), soon)
  await waitFor(() => expect(open.queryByText('City: Lisboa → Porto')).toBeNull(), soon)
  // The old failure went with it: no toast says that it was put away or not accepted.
  await screen.findByText('The order of Inês Carvalho is corrected in the shop.', {}, soon)
  expect(screen.queryByText(/^Put away/)).toBeNull()
})

test('an open correction takes over changes from elsewhere, and asks where both changed the same field', async () => {
  const page = await openOrders()
  const { user, sheet, call } = page
  await sheet('Inês Carvalho')
  await user.keyboard('e')
  await retype(page, 'City', 'Braga')
  // Another window of the same host, which has just been opened on this order.
  await act(() =>
    call('orders.correct', {
      id: ines,
      changes: [
        { field: 'city', from: 'Lisboa', to: 'Porto' },
        { field: 'phone', from: '+351 912 044 187', to: '+351 912 000 000' },
      ],
    }),
  )
  await screen.findByText('City was changed elsewhere meanwhile: it is now Porto.', {}, soon)
  expect(await field('City')).toHaveProperty('value', 'Braga')
  // A field not touched here follows without a message.
  await waitFor(async () => expect(await field('Phone')).toHaveProperty('value', '+351 912 000 000'), soon)
  await waitFor(async () => expect(await inShop(page, 'shipping_city')).toBe('Porto'), soon)

  await user.keyboard(send)
  await screen.findByText('Pick one of the two, then send it.', {}, soon)
  expect(document.activeElement).toBe(await field('City'))
  expect(await inShop(page, 'shipping_city')).toBe('Porto')
  await user.tab()
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Keep Braga')
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(document.activeElement).toBe(await field('City')), soon)
  await user.keyboard(send)
  await waitFor(async () => expect(await inShop(page, 'shipping_city')).toBe('Braga'), soon)
  expect(await inShop(page, 'customer_phone_number')).toBe('+351 912 000 000')
})

test('a correction whose field changed in the shop meanwhile shows both values, and sends the one picked', async () => {
  const page = await openOrders()
  const { user, sheet } = page
  const open = within(await sheet('Inês Carvalho'))
  await user.keyboard('e')
  await retype(page, 'City', 'Porto')
  await changeThere(page, { shipping_city: 'Braga' })
  await user.keyboard(send)

  await open.findByText('Changed here and in the shop', {}, soon)
  expect(await inShop(page, 'shipping_city')).toBe('Braga')
  await user.click(await screen.findByRole('button', { name: 'Choose' }, soon))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'City was changed here and in the shop' }, soon),
  )
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  dialog.getByText('Pick one of the two.')
  dialog.getByRole('radio', { name: 'In the shop Braga' })
  await user.click(dialog.getByRole('radio', { name: 'Here Porto' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  await waitFor(async () => expect(await inShop(page, 'shipping_city')).toBe('Porto'), soon)
  await open.findByText('1200-054 Porto', {}, soon)
})
