import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { router } from '../../../../src/renderer/app/routes.tsx'
import { holdAnswers, holdCalls } from '../../../support/core/hold-calls.ts'
import { scan } from '../../../support/window/hands.ts'
import { secondName, shopMenu, soon, twoShops, type TwoShops } from './two-shops.ts'

const order = 'KXBF-310482'

/** Longer than what is typed waits for a pause. */
const rested = () => new Promise((rest) => setTimeout(rest, 2500))

/** Another window of the same host opens the second shop, or the first one again. */
async function switchElsewhere({ call }: TwoShops, to: 'first' | 'second') {
  const { shops } = await call('session.current', {})
  await call('session.switch', { id: shops[to === 'first' ? 0 : 1]?.id ?? '' })
  await shopMenu(to === 'first' ? 'Saltmarsh Studio' : secondName)
}

test('a note that is typed just before another window opens another shop goes to its own', async () => {
  const shops = await twoShops('/orders')
  const { user, call } = shops
  const notes = async () => (await call('orders.writing', { id: order })).notes.map(({ text }) => text)
  await screen.findByRole('region', { name: 'Order of Inês Carvalho' }, soon)
  await user.keyboard('n')
  const note = await screen.findByRole('textbox', { name: 'Note' }, soon)
  await waitFor(() => expect(document.activeElement).toBe(note), soon)
  // On a slow machine the first words may go out before the other shop opens.
  const release = holdCalls('notes.write')
  await user.keyboard('Missed the post')

  await switchElsewhere(shops, 'second')
  release()
  await screen.findByText(/^A note is not saved: .* meant for Saltmarsh Studio/, {}, soon)
  await rested()
  expect(await notes()).toEqual([])

  await switchElsewhere(shops, 'first')
  await waitFor(async () => expect(await notes()).toEqual(['Missed the post']), soon)
})

test('a text that is saved as its page goes, since another window opened another shop, is not saved there', async () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 10))
  onTestFinished(() => void vi.restoreAllMocks())
  const shops = await twoShops('/paper')
  const { user, call } = shops
  await user.click(await screen.findByRole('button', { name: 'Write a message…' }, soon))
  const release = holdCalls('paper.changeSettings')
  await user.type(await screen.findByRole('textbox', { name: 'Message at the foot' }, soon), 'With thanks')

  await switchElsewhere(shops, 'second')
  release()
  await rested()
  expect((await call('paper.settings', {})).message).toBe('')

  await switchElsewhere(shops, 'first')
  await router.navigate({ href: '/paper' })
  await user.click(await screen.findByRole('button', { name: 'Write a message…' }, soon))
  await waitFor(async () => expect((await call('paper.settings', {})).message).toBe('With thanks'), soon)
})

test('an act of several calls stays with its shop while another window opens another one', async () => {
  const shops = await twoShops('/products')
  const { user, call } = shops
  const release = holdAnswers('looks.get')
  await user.click(await screen.findByRole('radio', { name: 'Small cards' }, soon))
  await switchElsewhere(shops, 'second')
  release()
  await rested()
  expect((await call('looks.get', {})).productDensity).toBeNull()
})

test('a move of products that waits for the one before is not made in the shop that another window opened', async () => {
  const shops = await twoShops('/products')
  const { user, call } = shops
  const [, moved] = await screen.findAllByRole('row', {}, soon)
  await user.click(within(moved as HTMLElement).getByRole('checkbox'))
  const release = holdAnswers('products.reorder')
  const name = moved?.getAttribute('aria-label')
  const names = () => screen.getAllByRole('row').map((row) => row.getAttribute('aria-label'))
  await user.click(screen.getByRole('button', { name: 'To bottom' }))
  await waitFor(() => expect(names().at(-1)).toBe(name), soon)
  await user.click(screen.getByRole('button', { name: 'To top' }))
  await waitFor(() => expect(names()[0]).toBe(name), soon)

  await switchElsewhere(shops, 'second')
  release()
  await screen.findByText(
    /^What you last did to the order of the products in Saltmarsh Studio is not saved/,
    {},
    soon,
  )
  await rested()
  expect((await call('products.arrangement', {})).unsaved).toBeNull()
})

test('of many codes, those that wait for one before are not created in the shop that another window opened', async () => {
  vi.spyOn(Selection.prototype, 'collapse').mockImplementation(() => undefined)
  onTestFinished(() => void vi.restoreAllMocks())
  const shops = await twoShops('/discounts')
  const { user, call } = shops
  const codes = async () =>
    (await call('discounts.list', {})).discounts
      .map(({ code }) => code)
      .filter((code) => code.startsWith('MANY'))
  await user.click(await screen.findByRole('button', { name: /^New/ }, soon))
  const form = within(await screen.findByRole('region', { name: 'New discount' }, soon))
  await user.type(form.getByRole('textbox', { name: 'What buyers type' }), 'ANY')
  await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Any')
  await user.type(form.getByRole('textbox', { name: 'Percent off' }), '20')
  await user.click(form.getByRole('button', { name: 'Many codes…' }))
  await user.click(await screen.findByRole('textbox', { name: /^Codes/ }, soon))
  await user.paste('MANY-1\nMANY-2')
  const release = holdAnswers('discounts.create')
  await user.click(await screen.findByRole('button', { name: 'Create 2 discounts' }, soon))
  await waitFor(async () => expect(await codes()).toEqual(['MANY-1']), soon)

  await switchElsewhere(shops, 'second')
  release()
  await rested()
  expect(await codes()).toEqual([])
})

test('a draft that waits for the one before is not stored in the shop that another window opened', async () => {
  const shops = await twoShops(`/orders?order=${order}`)
  const { user, call } = shops
  const drafts = async () => (await call('drafts.list', {})).drafts.map(({ name }) => name.split(' ')[0])
  await user.click(await screen.findByRole('button', { name: 'Correct buyer and address' }, soon))
  const release = holdAnswers('drafts.keep')
  await user.type(await screen.findByRole('textbox', { name: 'City' }, soon), 'x')
  await user.click(screen.getByRole('button', { name: /^Add a tracking number/ }))
  await user.type(await screen.findByRole('textbox', { name: 'Tracking number' }, soon), 'RM123')

  await switchElsewhere(shops, 'second')
  release()
  await rested()
  expect(await drafts()).toEqual([])

  await switchElsewhere(shops, 'first')
  await waitFor(
    async () => expect(new Set(await drafts())).toEqual(new Set(['correction', 'tracking'])),
    soon,
  )
})

test('an order that is scanned just before another window opens another shop is not opened there', async () => {
  const shops = await twoShops('/home')
  await screen.findByRole('heading', { level: 1 }, soon)
  const release = holdAnswers('orders.opened')
  await scan(order, { msPerKey: 5 })
  await rested()

  await switchElsewhere(shops, 'second')
  await router.navigate({ href: '/home' })
  release()
  await screen.findByText(/^Nothing was done: it was meant for Saltmarsh Studio/, {}, soon)
  expect(router.latestLocation.pathname).toBe('/home')
})
