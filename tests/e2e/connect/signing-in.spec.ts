import type { Page } from '@playwright/test'
import { rawRequest } from '../../support/services/raw-request.ts'
import { expect } from '../support/fixtures.ts'
import { beginBrowserSignIn, test } from '../support/browsers/owners-browser.ts'
import { takenPort } from '../support/hosts/taken-port.ts'

test.use({ undoSeconds: 1 })

const orders = (page: Page) => page.getByRole('heading', { name: 'Orders', level: 1 })
const waiting = (page: Page) => page.getByText('Waiting for your browser…')
/** Confirms the shop for which the browser gave access, as the owner does. */
const openFound = (page: Page) => page.getByRole('button', { name: /^Open Saltmarsh/ }).click()
const again = (page: Page) => page.getByRole('button', { name: 'Open the browser' })

test(
  'The owner allows access in the browser, and the window says which shop it is before it opens it',
  { tag: '@both-hosts' },
  async ({ page, ownShop, ownersBrowser }) => {
    await beginBrowserSignIn(page, ownShop)
    await expect(waiting(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Stop waiting' })).toBeFocused()
    await ownersBrowser.follow()
    await ownersBrowser.signIn(ownShop)
    await ownersBrowser.page.getByRole('button', { name: 'Allow' }).click()
    await openFound(page)
    await expect(ownersBrowser.page.getByRole('heading', { name: 'Back to Backroom' })).toBeVisible()
    await expect(orders(page)).toBeVisible()
  },
)

test(
  'When the owner denies access, a calm line says so, nothing typed is lost, and Enter on the button in sight asks again',
  { tag: '@both-hosts' },
  async ({ page, ownShop, ownersBrowser }) => {
    await beginBrowserSignIn(page, ownShop)
    await ownersBrowser.follow()
    await ownersBrowser.signIn(ownShop)
    await ownersBrowser.page.getByRole('button', { name: 'Deny' }).click()
    await expect(
      ownersBrowser.page.getByRole('heading', { name: 'Backroom was not allowed in' }),
    ).toBeVisible()
    await expect(page.getByText('Not signed in: access was not allowed.')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(again(page)).toBeFocused()
    await expect(again(page)).toBeInViewport({ ratio: 1 })

    await page.keyboard.press('Enter')
    await ownersBrowser.follow(2)
    await ownersBrowser.page.getByRole('button', { name: 'Allow' }).click()
    await openFound(page)
    await expect(orders(page)).toBeVisible()
  },
)

test('When the owner closes the page and stops waiting, the next try has another state', async ({
  page,
  ownShop,
  ownersBrowser,
}) => {
  await beginBrowserSignIn(page, ownShop)
  const first = await ownersBrowser.follow()
  await ownersBrowser.page.goto('about:blank')
  await page.getByRole('button', { name: 'Stop waiting' }).click()
  await expect(page.getByText('Sign-in stopped.')).toBeVisible()
  await expect(again(page)).toBeFocused()

  await again(page).click()
  const second = await ownersBrowser.follow(2)
  expect(second.searchParams.get('state')).not.toBe(first.searchParams.get('state'))
  await ownersBrowser.signIn(ownShop)
  await ownersBrowser.page.getByRole('button', { name: 'Allow' }).click()
  await openFound(page)
  await expect(orders(page)).toBeVisible()
})

test('Forged answers to the redirect address open nothing, and the owner’s own answer still counts', async ({
  page,
  ownShop,
  ownersBrowser,
}) => {
  await beginBrowserSignIn(page, ownShop)
  const authorizationUrl = await ownersBrowser.follow()
  const way = authorizationUrl.searchParams.get('redirect_uri') ?? ''
  const state = authorizationUrl.searchParams.get('state') ?? ''
  const answer = `?code=stolen&state=${state}`
  const knocks = [
    [400, `${way}?code=stolen&state=not-this-one`, {}],
    [400, `${way}?code=stolen`, {}],
    [404, new URL(`/other${answer}`, way).href, {}],
    [405, `${way}${answer}`, { method: 'POST' }],
    [400, `${way}${answer}`, { headers: { host: 'backroom.example' } }],
  ] as const
  for (const [status, address, how] of knocks) {
    const reply = await rawRequest(address, how)
    expect([status, reply.body.includes('Nothing was done')]).toEqual([reply.status, true])
  }
  await expect(waiting(page)).toBeVisible()

  await ownersBrowser.signIn(ownShop)
  await ownersBrowser.page.getByRole('button', { name: 'Allow' }).click()
  await openFound(page)
  await expect(orders(page)).toBeVisible()
  // After one answer nobody listens there any more.
  await expect(rawRequest(`${way}${answer}`)).rejects.toThrow(/ECONNREFUSED/)
})

test('An answer with a wrong state gets a page that says so, and the window goes on waiting', async ({
  page,
  ownShop,
  ownersBrowser,
}) => {
  await beginBrowserSignIn(page, ownShop)
  const way = (await ownersBrowser.follow()).searchParams.get('redirect_uri')
  await ownersBrowser.page.goto(`${way}?code=another&state=another`)
  await expect(ownersBrowser.page.getByRole('heading', { name: 'Nothing was done' })).toBeVisible()
  await expect(waiting(page)).toBeVisible()
})

test(
  'A port that another program uses is reported at its field, and works once it is free',
  { tag: '@both-hosts' },
  async ({ page, ownShop, ownersBrowser }) => {
    const { port, release } = await takenPort()
    await beginBrowserSignIn(page, ownShop, String(port))
    const field = page.getByRole('textbox', { name: 'Port for the redirect' })
    await expect(field).toHaveAccessibleDescription(new RegExp(`uses port ${port}`))
    await expect(field).toBeFocused()

    await release()
    await again(page).click()
    const authorizationUrl = await ownersBrowser.follow()
    expect(authorizationUrl.searchParams.get('redirect_uri')).toBe(`http://127.0.0.1:${port}/callback`)
    await ownersBrowser.signIn(ownShop)
    await ownersBrowser.page.getByRole('button', { name: 'Allow' }).click()
    await openFound(page)
    await expect(orders(page)).toBeVisible()
  },
)

test('A shop that the owner disconnected can be connected again without another question in the browser', async ({
  page,
  ownShop,
  ownersBrowser,
}) => {
  await beginBrowserSignIn(page, ownShop)
  await ownersBrowser.follow()
  await ownersBrowser.signIn(ownShop)
  await ownersBrowser.page.getByRole('button', { name: 'Allow' }).click()
  await openFound(page)
  await expect(orders(page)).toBeVisible()
  await page.getByRole('button', { name: /shop menu/ }).click()
  await page.getByRole('menuitem', { name: /^Disconnect/ }).click()
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click()

  await beginBrowserSignIn(page, ownShop)
  await ownersBrowser.follow(2)
  await expect(ownersBrowser.page.getByRole('heading', { name: 'Back to Backroom' })).toBeVisible()
  await openFound(page)
  await expect(orders(page)).toBeVisible()
})

test('When the owner revoked access, the app asks for it again, and the work goes on', async ({
  page,
  ownShop,
  ownersBrowser,
}) => {
  await beginBrowserSignIn(page, ownShop)
  await ownersBrowser.follow()
  await ownersBrowser.signIn(ownShop)
  await ownersBrowser.page.getByRole('button', { name: 'Allow' }).click()
  await openFound(page)
  const order = page.getByRole('region', { name: 'Order of Inês Carvalho' })
  await expect(order).toBeVisible()

  ownShop.revokeAccess()
  await page.keyboard.press('s')
  await page.getByRole('button', { name: 'Open the browser again' }).click()
  await ownersBrowser.follow(2)
  await ownersBrowser.page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The mark from meanwhile is sent by itself.
  await expect(page.getByRole('row', { name: /Inês Carvalho/ })).toHaveCount(0)
  await page.getByRole('radio', { name: /^Shipped/ }).click()
  await expect(page.getByRole('row', { name: /^Inês Carvalho, (New, )?Shipped,/ })).toBeVisible()
})
