import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Sandbox } from '#sandbox/index.ts'
import { ownerBrowser } from '../../support/browsers/owner-browser.ts'
import { openWindow } from '../../support/window/window.tsx'
import type { TestWindow } from '../../support/window/window.tsx'

const soon = { timeout: 20_000 }
const title = 'The shop asks for sign-in again'
const signInDialog = () => screen.findByRole('dialog', { name: title }, soon)
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), soon)
const order = (name: string) => screen.findByRole('region', { name: `Order of ${name}` }, soon)

const openShop = (path: string) => openWindow(path, { orders: 8, products: 6 })

/** Makes the shop refuse the password until its faults are cleared. */
const refuse = ({ sandbox }: TestWindow) => sandbox.faults.add({ kind: 'status', status: 401 })

/** Marks the open order shipped and sends that at once, as after the undo window. */
async function markNow({ user, call }: TestWindow): Promise<void> {
  await user.keyboard('s')
  await waitFor(async () => expect((await call('outbox.list', {})).waiting).toBe(1), soon)
  await call('outbox.sendNow', { pick: { all: true } })
}

/** Waits until the order marked before the sign-in is sent, without another press. */
async function arrives({ ask, sandbox }: TestWindow): Promise<void> {
  await waitFor(async () => {
    const { data } = await ask('/orders/KXBF-310482')
    expect(data.attributes['shipping_status']).toBe('shipped')
  }, soon)
  expect(sandbox.requests.filter(({ method }) => method === 'PATCH').length).toBeGreaterThan(0)
}

async function giveAgain({ user, sandbox }: TestWindow): Promise<void> {
  const dialog = await signInDialog()
  sandbox.faults.clear()
  await user.type(within(dialog).getByLabelText('Password'), sandbox.account.password)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await gone()
}

describe('a shop that refuses its stored password', () => {
  test('shows its copy, asks for sign-in, and is read again after it', async () => {
    const shop = await openShop('/settings')
    await screen.findByRole('heading', { name: 'Settings', level: 1 }, soon)
    refuse(shop)
    await shop.user.keyboard('go')
    // From the copy, although the shop refuses.
    await order('Inês Carvalho')
    await shop.call('sync.now', {})
    await signInDialog()
    await giveAgain(shop)
    const { error } = await shop.call('sync.now', {})
    expect(error).toBeNull()
  })

  test('shows in the dialog that it refused a wrong password', async () => {
    const shop = await openShop('/orders')
    await order('Inês Carvalho')
    refuse(shop)
    await shop.call('sync.now', {})
    const dialog = await signInDialog()
    await shop.user.type(within(dialog).getByLabelText('Password'), 'not this one')
    await shop.user.click(screen.getByRole('button', { name: 'Sign in' }))
    await within(dialog).findByText(/The shop refused the password/, {}, soon)
  })

  test('gets the order that was marked shipped after the sign-in, without another press', async () => {
    const shop = await openShop('/orders')
    await order('Inês Carvalho')
    refuse(shop)
    await markNow(shop)
    await giveAgain(shop)
    await arrives(shop)
  })

  test('keeps unsaved changes of a discount through the sign-in', async () => {
    const shop = await openShop('/discounts')
    vi.spyOn(Selection.prototype, 'collapse').mockImplementation(() => undefined)
    await shop.user.click(await screen.findByRole('row', { name: /^MARESIA10,/ }, soon))
    const name = () => screen.getByRole('textbox', { name: /^Name/ })
    await shop.user.type(await screen.findByRole('textbox', { name: /^Name/ }, soon), ' for friends')
    refuse(shop)
    await shop.user.keyboard('{Control>}{Enter}{/Control}')
    await giveAgain(shop)
    expect(name().getAttribute('value')).toContain('for friends')
    await shop.user.click(await screen.findByRole('button', { name: 'Try again' }, soon))
    await waitFor(async () => {
      const { data } = await shop.ask('/discounts?page[limit]=100')
      expect(data.map(({ attributes }) => String(attributes['name'])).join()).toContain('for friends')
    }, soon)
  })

  test('gets the unsaved order of the products after the sign-in', async () => {
    const shop = await openShop('/products')
    const [first] = await screen.findAllByRole('row', {}, soon)
    const name = first?.getAttribute('aria-label') ?? ''
    refuse(shop)
    await shop.user.click(within(first ?? document.body).getByRole('checkbox'))
    await shop.user.click(screen.getByRole('button', { name: 'To bottom' }))
    await waitFor(async () => expect((await shop.call('outbox.list', {})).waiting).toBe(1), soon)
    await shop.call('outbox.sendNow', { pick: { all: true } })
    await giveAgain(shop)
    const names = screen.getAllByRole('row').map((row) => row.getAttribute('aria-label'))
    expect(names.at(-1)).toBe(name)
    await waitFor(async () => {
      const { data } = await shop.ask('/products?sort=position&page[limit]=100')
      expect(data.at(-1)?.attributes['name']).toBe(name)
    }, soon)
  })

  test('has the typed password again after Escape, until Later drops it', async () => {
    const shop = await openShop('/orders')
    const { user } = shop
    await order('Inês Carvalho')
    refuse(shop)
    await shop.call('sync.now', {})
    const field = async () => within(await signInDialog()).getByLabelText('Password')
    const openAgain = () => user.click(screen.getByRole('button', { name: 'Asks for sign-in again' }))
    await user.type(await field(), 'half of it')
    await user.keyboard('{Escape}')
    await gone()
    expect(JSON.stringify([localStorage, sessionStorage].map((one) => Object.entries(one)))).not.toContain(
      'half of it',
    )
    await openAgain()
    expect(await field()).toHaveProperty('value', 'half of it')
    await user.click(screen.getByRole('button', { name: 'Later' }))
    await gone()
    await openAgain()
    expect(await field()).toHaveProperty('value', '')
  })

  test('lets the owner sign in later, from the sidebar', async () => {
    const shop = await openShop('/orders')
    await order('Inês Carvalho')
    refuse(shop)
    await shop.call('sync.now', {})
    await signInDialog()
    await shop.user.click(screen.getByRole('button', { name: 'Later' }))
    await gone()
    await shop.user.click(screen.getByRole('button', { name: 'Asks for sign-in again' }))
    await giveAgain(shop)
    expect(screen.queryByRole('button', { name: 'Asks for sign-in again' })).toBeNull()
  })
})

describe('a shop signed in by the browser whose access was revoked', () => {
  /** Opens a shop by OAuth; a test can replace what the owner does in the browser. */
  async function allowed() {
    const browser = {
      decide: (url: string, sandbox: Sandbox): Promise<unknown> => ownerBrowser(sandbox)(url),
    }
    const shop: TestWindow = await openWindow('/', {
      as: 'none',
      orders: 8,
      products: 6,
      parts: { openExternal: async (url) => void (await browser.decide(url, shop.sandbox)) },
    })
    const { clientId, clientSecret } = shop.sandbox.application
    const addresses = { serviceUrl: shop.sandbox.apiUrl, authUrl: shop.sandbox.authUrl }
    await shop.call('session.authorize', { clientId, clientSecret, ...addresses })
    await order('Inês Carvalho')
    return { ...shop, browser }
  }

  test('opens the browser again, and then gets the order that was marked', async () => {
    const shop = await allowed()
    shop.sandbox.revokeAccess()
    await markNow(shop)
    await signInDialog()
    await shop.user.click(screen.getByRole('button', { name: 'Open the browser again' }))
    await gone()
    await arrives(shop)
  })

  test('reports calmly that the owner stopped or denied the sign-in', async () => {
    const shop = await allowed()
    shop.sandbox.revokeAccess()
    shop.browser.decide = async () => {}
    await shop.call('sync.now', {})
    await signInDialog()
    await shop.user.click(screen.getByRole('button', { name: 'Open the browser again' }))
    await shop.user.click(await screen.findByRole('button', { name: 'Stop waiting' }, soon))
    await screen.findByText('Sign-in stopped.', {}, soon)

    shop.browser.decide = (url, sandbox) => ownerBrowser(sandbox, 'deny')(url)
    await shop.user.click(screen.getByRole('button', { name: 'Open the browser again' }))
    await screen.findByText('Not signed in: access was not allowed.', {}, soon)
    expect(within(await signInDialog()).queryByRole('alert')).toBeNull()
  })

  test('has to be set up again when the keychain lost the application', async () => {
    const shop = await allowed()
    for (const name of shop.secrets.entries.keys())
      if (name.endsWith('application')) shop.secrets.entries.delete(name)
    shop.sandbox.revokeAccess()
    await shop.call('sync.now', {})
    await signInDialog()
    await shop.user.click(screen.getByRole('button', { name: 'Open the browser again' }))
    await screen.findByText(/Paste both again\./, {}, soon)
    await shop.user.click(screen.getByRole('button', { name: 'Set up again' }))
    await screen.findByRole('heading', { name: 'Connect another shop' }, soon)
  })
})
