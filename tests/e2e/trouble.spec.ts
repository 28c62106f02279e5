import type { Page } from '@playwright/test'
import { connect, connectRightly } from './support/connect.ts'
import { expect, test } from './support/fixtures.ts'

const orderRows = (page: Page) => page.getByRole('grid', { name: 'Orders' }).getByRole('row')

test('A wrong password is said at its field, and what was typed stays', async ({ page, ownShop }) => {
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
})

test('A service that does not answer is said in words, and what was typed stays', async ({
  page,
  ownShop,
}) => {
  // The port is reserved and nobody listens on it.
  await connect(page, ownShop, { service: 'http://127.0.0.1:1', password: ownShop.account.password })
  await expect(page.getByRole('alert')).toHaveText(/\w+ .*\.$/, { timeout: 30_000 })
  await expect(page.getByRole('alert')).not.toHaveText(/JSON|undefined|ECONN|fetch/)
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue(ownShop.account.password)

  await page.getByRole('textbox', { name: 'Service address' }).fill(ownShop.apiUrl)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(orderRows(page).first()).toBeVisible()
})

test('A service that sends the app elsewhere is not followed, and that is said', async ({
  page,
  ownShop,
}) => {
  const location = 'http://127.0.0.1:1/'
  ownShop.faults.add({ kind: 'status', status: 302, headers: { location } })
  await connectRightly(page, ownShop)
  await expect(page.getByRole('alert')).toHaveText(/the service address leads elsewhere\.$/, {
    timeout: 30_000,
  })
})

for (const [what, fault] of [
  ['A shop in trouble', { kind: 'status', status: 500 }],
  ['An answer that is not what it should be', { kind: 'garbage' }],
  ['A line that breaks', { kind: 'drop-before' }],
] as const) {
  test(`${what} leaves a sentence and one thing to do, and the orders come with it`, async ({
    page,
    ownShop,
  }) => {
    ownShop.faults.add({ ...fault, path: '/orders' })
    await connectRightly(page, ownShop)
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible({ timeout: 40_000 })
    await expect(again).toHaveCount(1)
    await expect(page.getByRole('main')).not.toContainText(/JSON|undefined|ECONN|fetch/)

    ownShop.faults.clear()
    await again.click()
    await expect(orderRows(page).first()).toBeVisible()
  })

  test(`${what} loses nothing that is on the page`, async ({ page, ownShop }) => {
    await connectRightly(page, ownShop)
    await expect(orderRows(page).first()).toBeVisible()
    const before = await orderRows(page).count()

    ownShop.faults.add({ ...fault, path: '/orders' })
    await page.getByRole('button', { name: /^As of/ }).click()
    await expect(page.getByText(/Not read again/)).toBeVisible({ timeout: 40_000 })
    await expect(orderRows(page)).toHaveCount(before)
  })
}

test('An order that could not be marked shipped stays as it was, and can be marked again', async ({
  page,
  ownShop,
}) => {
  await connectRightly(page, ownShop)
  ownShop.faults.add({ kind: 'status', status: 500, method: 'PATCH' })
  const mark = page.getByRole('button', { name: 'Mark shipped' })
  await mark.click()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again.first()).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText('Unshipped', { exact: true })).toBeVisible()

  ownShop.faults.clear()
  await again.first().click()
  await expect(page.getByText(/is marked shipped/).first()).toBeVisible()
})
