import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { eraseShopStorage } from '../../../src/renderer/shop/shop-storage.ts'
import { openWindow } from '../../support/window/window.tsx'
import type { TestWindow } from '../../support/window/window.tsx'

const soon = { timeout: 20_000 }
const field = (name: RegExp | string) => screen.getByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: /^Save/ })
const maintenance = () => screen.getByRole('switch', { name: 'Maintenance mode' })

type Sent = { readonly attributes: object }

/** Opens the account's section, and records what is sent to the account. */
async function openAccount(): Promise<TestWindow & { readonly sent: Sent[]; inShop(): Promise<object> }> {
  const sent: Sent[] = []
  const listening: typeof fetch = (input, init) => {
    if (init?.method === 'PATCH' && typeof init.body === 'string') sent.push(JSON.parse(init.body).data)
    return fetch(input, init)
  }
  const shop = await openWindow('/settings?section=account', {
    orders: 0,
    products: 3,
    parts: { fetch: listening },
  })
  await screen.findByRole('textbox', { name: 'Shop name' }, soon)
  const { connection } = await shop.call('session.current', {})
  // Drafts live as long as the window, which the tests of this file share.
  onTestFinished(() => eraseShopStorage(connection?.id ?? ''))
  return {
    ...shop,
    sent,
    inShop: async () => (await shop.ask('')).data.attributes,
  }
}

describe('the account', () => {
  test('shows everything that the service sends about the shop', async () => {
    await openAccount()
    const details = within(screen.getByRole('group', { name: 'The shop' }))
    for (const detail of [
      'https://saltmarsh.example',
      'demo',
      '1001',
      'British Pound (GBP)',
      'United Kingdom',
    ])
      expect(details.getByText(detail)).toBeTruthy()
  })

  test('links to the shop’s site, except for the demo shop, which has none', async () => {
    const site = { name: /Open in the browser/ }
    const { user, opened, call } = await openAccount()
    await user.click(screen.getByRole('button', site))
    await waitFor(() => expect(opened).toEqual(['https://saltmarsh.example/']), soon)
    await call('session.openDemo', {})
    await screen.findByRole('button', { name: 'Saltmarsh Studio Demo shop, shop menu' }, soon)
    await screen.findByText('https://saltmarsh.example', {}, soon)
    expect(screen.queryByRole('button', site)).toBeNull()
  })

  test('sends the changed fields alone, and the sidebar shows the new name', async () => {
    const { user, sent, inShop } = await openAccount()
    await user.clear(field('Shop name'))
    await user.type(field('Shop name'), ' Reed & Rush ')
    expect(screen.getByText('Not saved')).toBeTruthy()
    await user.click(save())
    await screen.findByText('Saved. The shop has it.', {}, soon)
    expect(sent.map(({ attributes }) => attributes)).toEqual([{ store_name: 'Reed & Rush' }])
    expect(await inShop()).toMatchObject({ store_name: 'Reed & Rush' })
    await screen.findByRole('button', { name: 'Reed & Rush, shop menu' }, soon)
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  })

  test('is saved by Ctrl+Enter, also from a text of several lines', async () => {
    const { user, inShop } = await openAccount()
    await user.click(field('Description'))
    await user.keyboard('{Control>}a{/Control}Pots.{Control>}{Enter}{/Control}')
    await waitFor(async () => expect(await inShop()).toMatchObject({ description: 'Pots.' }), soon)
  })

  test('drops typed changes by “Discard”', async () => {
    const { user, sent } = await openAccount()
    await user.type(field('Website'), '/more')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(field('Website')).toHaveProperty('value', 'https://journal.saltmarsh.example')
    expect(sent).toEqual([])
  })

  test('refuses an empty shop name and an invalid e-mail address, and sends nothing', async () => {
    const { user, sent } = await openAccount()
    await user.clear(field('Shop name'))
    await user.clear(field('Contact e-mail'))
    await user.type(field('Contact e-mail'), 'hello at saltmarsh')
    await user.click(save())
    expect(screen.getByText('Type the shop’s name.')).toBeTruthy()
    expect(screen.getByText('Type an e-mail address such as hello@example.com.')).toBeTruthy()
    expect(document.activeElement).toBe(field('Shop name'))
    expect(sent).toEqual([])
  })

  test('keeps typed changes while another page is open', async () => {
    const { user } = await openAccount()
    await user.type(field('Website'), '/more')
    await user.click(screen.getByRole('link', { name: /^Products/ }))
    await screen.findAllByRole('row', {}, soon)
    await user.keyboard('gs')
    await user.click(await screen.findByRole('link', { name: /^Account.*not saved/ }, soon))
    expect((await screen.findByRole('textbox', { name: 'Website' }, soon)).getAttribute('value')).toContain(
      '/more',
    )
  })

  test('asks before the window closes with unsaved changes, and only then', async () => {
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const { user } = await openAccount()
    await user.type(field('Website'), '/more')
    expect(asks()).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(asks()).toBe(false)

    await user.type(field('Website'), '/')
    expect(asks()).toBe(true)
    await user.type(field('Website'), '{Backspace}')
    expect(asks()).toBe(false)

    await user.type(field('Shop name'), ' & Sons ')
    await user.click(save())
    await screen.findByText('Saved. The shop has it.', {}, soon)
    expect(asks()).toBe(false)
  })

  test('says why the shop refused a change, keeps it, and can try again', async () => {
    const { user, sandbox, inShop } = await openAccount()
    sandbox.faults.add({ kind: 'status', status: 402, method: 'PATCH' })
    await user.type(field('Website'), '/more')
    await user.click(save())
    const alert = await screen.findByRole('alert', {}, soon)
    expect(alert.querySelector('p')?.textContent).toMatch(/\.$/)
    sandbox.faults.clear()
    await user.click(save())
    await waitFor(
      async () => expect(await inShop()).toMatchObject({ website: 'https://journal.saltmarsh.example/more' }),
      soon,
    )
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('maintenance mode', () => {
  test('says what it will do, begins when it is saved, and shows on every page', async () => {
    const { user, sent } = await openAccount()
    expect(screen.getByText('Off: visitors see the shop and can order.')).toBeTruthy()
    await user.click(maintenance())
    expect(
      screen.getByText('Once saved, visitors see a notice in place of the shop and cannot order.'),
    ).toBeTruthy()
    await user.click(save())
    await screen.findByText(/The shop is in maintenance mode\./, {}, soon)
    expect(sent.map(({ attributes }) => attributes)).toEqual([{ under_maintenance: true }])

    await user.keyboard('gp')
    await user.click(await screen.findByRole('link', { name: 'In maintenance mode' }, soon))
    await waitFor(() => expect(maintenance()).toHaveProperty('checked', true), soon)
    await user.click(maintenance())
    await user.click(save())
    await screen.findByText('The shop is open to visitors again.', {}, soon)
    expect(screen.queryByRole('link', { name: 'In maintenance mode' })).toBeNull()
  })
})
