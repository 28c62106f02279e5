import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '#sandbox/index.ts'
import { router } from '../../../src/renderer/app/routes.tsx'
import { scan } from '../../support/window/hands.ts'
import { openWindow } from '../../support/window/window.tsx'

const soon = { timeout: 20_000 }
const small = { orders: 3, products: 3 }

async function connectAnother() {
  const shop = await openWindow('/discounts', small)
  await openPage(shop.user)
  return shop
}

async function openPage(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /shop menu$/ }, soon))
  await user.click(await screen.findByRole('menuitem', { name: 'Connect another shop' }))
  await screen.findByRole('heading', { name: 'Connect another shop' }, soon)
}

/** Fills in the address and the name of another shop; the password is still to be typed. */
async function nameAnother() {
  const shop = await connectAnother()
  const { user } = shop
  const other = await startSandbox(small)
  onTestFinished(() => other.close())
  await user.click(screen.getByRole('button', { name: 'Another service address' }))
  const service = screen.getByRole('textbox', { name: 'Service address' })
  await user.clear(service)
  await user.type(service, other.apiUrl)
  await user.type(screen.getByRole('textbox', { name: 'Shop name in its address' }), other.account.subdomain)
  return { ...shop, password: other.account.password }
}

test('the owner connects a second shop beside the first, and it opens at its orders', async () => {
  const { user, call, password } = await nameAnother()
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Connect' }))
  await screen.findByRole('heading', { name: 'Orders', level: 1 }, soon)
  const { shops, connection } = await call('session.current', {})
  expect(shops.map(({ id }) => id).indexOf(connection?.id ?? '')).toBe(1)
})

test.each([
  ['hidden', []],
  ['shown', ['Show the password']],
])(
  'Enter after a password that a program types at once signs in, and is not the end of a scan: %s',
  async (_, pressed) => {
    const { user, call, password } = await nameAnother()
    for (const name of pressed) await user.click(screen.getByRole('button', { name }))
    await user.click(screen.getByLabelText('Password'))
    await scan(password, { msPerKey: 5 })
    await waitFor(async () => expect((await call('session.current', {})).shops).toHaveLength(2), soon)
  },
)

test('what is typed is there again after Escape, stored nowhere, and gone once the shop is open', async () => {
  const { user, password } = await nameAnother()
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Set up' }))
  await user.type(await screen.findByRole('textbox', { name: 'Client id' }, soon), 'my-client')
  const service = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Service address' })[0]?.value
  // In a field Escape is the field's.
  act(() => screen.getByRole('button', { name: 'Set up' }).focus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull(), soon)
  const stored = JSON.stringify([localStorage, sessionStorage].map((one) => Object.entries(one)))
  expect([password, 'my-client'].filter((typed) => stored.includes(typed))).toEqual([])

  await openPage(user)
  const shown = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value
  expect(shown('Service address')).toBe(service)
  expect(shown('Shop name in its address')).not.toBe('')
  expect(shown('Client id')).toBe('my-client')
  expect(screen.getByLabelText('Password')).toHaveProperty('value', password)
  await user.click(screen.getByRole('button', { name: 'Connect' }))
  await screen.findByRole('heading', { name: 'Orders', level: 1 }, soon)

  await openPage(user)
  expect(shown('Shop name in its address')).toBe('')
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '')
})

test('the page offers the demo shop as long as it is not among the shops', async () => {
  const { user } = await connectAnother()
  await user.click(screen.getByRole('button', { name: 'Open demo shop' }))
  await screen.findByRole('button', { name: 'Saltmarsh Studio Demo shop, shop menu' }, soon)
  await user.click(screen.getByRole('button', { name: /shop menu$/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Connect another shop' }))
  await screen.findByRole('heading', { name: 'Connect another shop' }, soon)
  expect(screen.queryByRole('button', { name: 'Open demo shop' })).toBeNull()
})

test('signing in to the shop that is open leads back into it', async () => {
  const { user, sandbox } = await connectAnother()
  await user.click(screen.getByRole('button', { name: 'Another service address' }))
  const service = screen.getByRole('textbox', { name: 'Service address' })
  await user.clear(service)
  await user.type(service, sandbox.apiUrl)
  await user.type(
    screen.getByRole('textbox', { name: 'Shop name in its address' }),
    sandbox.account.subdomain,
  )
  await user.type(screen.getByLabelText('Password'), sandbox.account.password)
  await user.click(screen.getByRole('button', { name: 'Connect' }))
  await screen.findByRole('heading', { name: 'Orders', level: 1 }, soon)
})

test('the way back leads to the page that the owner came from', async () => {
  const { user } = await connectAnother()
  await user.click(screen.getByRole('button', { name: 'Back to the shop' }))
  await waitFor(() => expect(window.location.pathname).toBe('/discounts'), soon)
})

test('the page promises no key for a tenth shop', async () => {
  const { call } = await openWindow('/discounts', small)
  for (let nth = 2; nth <= 9; nth += 1) {
    const { account, apiUrl, close } = await startSandbox(small)
    onTestFinished(close)
    await call('session.signIn', {
      subdomain: account.subdomain,
      password: account.password,
      serviceUrl: apiUrl,
    })
  }
  // The last one opens at its orders as soon as the window renders it.
  await waitFor(async () => {
    await act(() => router.navigate({ to: '/connect' }))
    screen.getByText('It joins the other shops in the shop menu.')
  }, soon)
})
