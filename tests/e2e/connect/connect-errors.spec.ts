import type { Page } from '@playwright/test'
import { connect, connectRightly } from '../support/shops/connect.ts'
import { expect, test } from '../support/fixtures.ts'

const orderRows = (page: Page) => page.getByRole('grid', { name: 'Orders' }).getByRole('row')

test(
  'A wrong password is reported at its field, and what was typed stays',
  { tag: '@both-hosts' },
  async ({ page, ownShop }) => {
    await connect(page, ownShop, { service: ownShop.apiUrl, password: 'not this one' })
    const password = page.getByRole('textbox', { name: 'Password' })
    await expect(password).toHaveAccessibleDescription(/The shop refused the password/)
    await expect(page.getByRole('textbox', { name: 'Service address' })).toHaveValue(ownShop.apiUrl)
    await expect(page.getByRole('textbox', { name: 'Shop name in its address' })).toHaveValue(
      ownShop.account.subdomain,
    )

    await password.fill(ownShop.account.password)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(orderRows(page).first()).toBeVisible()
  },
)

test(
  'A service that does not answer is reported in plain words, and what was typed stays',
  { tag: '@both-hosts' },
  async ({ page, ownShop }) => {
    // The port is reserved and nobody listens on it.
    await connect(page, ownShop, { service: 'http://127.0.0.1:1', password: ownShop.account.password })
    await expect(page.getByRole('alert')).toHaveText(/\w+ .*\.$/, { timeout: 30_000 })
    await expect(page.getByRole('alert')).not.toHaveText(/JSON|undefined|ECONN|fetch/)
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue(ownShop.account.password)

    await page.getByRole('textbox', { name: 'Service address' }).fill(ownShop.apiUrl)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(orderRows(page).first()).toBeVisible()
  },
)

test(
  'The app does not follow a service that redirects it, and says so',
  { tag: '@both-hosts' },
  async ({ page, ownShop }) => {
    const location = 'http://127.0.0.1:1/'
    ownShop.faults.add({ kind: 'status', status: 302, headers: { location } })
    await connectRightly(page, ownShop)
    await expect(page.getByRole('alert')).toHaveText(/the service address leads elsewhere\.$/, {
      timeout: 30_000,
    })
  },
)

const offline = (page: Page) => page.getByText(/^(Offline|Trouble at the shop) since \d\d:\d\d/)
const look = (page: Page) => page.getByRole('button', { name: 'Check the shop now' }).first()

for (const [what, fault] of [
  ['A shop in trouble', { kind: 'status', status: 500 }],
  ['An answer that is not what it should be', { kind: 'garbage' }],
  ['A line that breaks', { kind: 'drop-before' }],
] as const) {
  test(
    `${what} at the first read is reported, and the orders come once it is over`,
    { tag: '@both-hosts' },
    async ({ page, ownShop }) => {
      ownShop.faults.add({ ...fault, path: '/orders' })
      await connectRightly(page, ownShop)
      await expect(offline(page)).toBeVisible({ timeout: 40_000 })
      await expect(page.getByRole('main')).not.toContainText(/JSON|undefined|ECONN|fetch/)

      ownShop.faults.clear()
      await look(page).click()
      await expect(orderRows(page).first()).toBeVisible({ timeout: 20_000 })
      await expect(offline(page)).toBeHidden()
    },
  )

  test(`${what} loses nothing that is on the page`, async ({ page, ownShop }) => {
    await connectRightly(page, ownShop)
    await expect(orderRows(page).first()).toBeVisible()
    // How many rows are drawn depends on the room that the line above the page leaves them.
    const toShip = page.getByRole('radio', { name: /^To ship/ })
    const before = [await toShip.innerText(), await orderRows(page).first().innerText()] as const

    ownShop.faults.add({ ...fault, path: '/orders' })
    await look(page).click()
    await expect(offline(page)).toBeVisible({ timeout: 40_000 })
    expect([await toShip.innerText(), await orderRows(page).first().innerText()]).toEqual(before)
  })
}
