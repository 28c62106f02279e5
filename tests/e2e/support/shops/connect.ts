import type { Page } from '@playwright/test'
import type { Sandbox } from '#sandbox/index.ts'

/** Fills in the form that connects the owner's own shop, and submits it. */
export const connect = (page: Page, { account }: Sandbox, typed: { service: string; password: string }) =>
  knock(page, account.subdomain, typed)

async function knock(page: Page, subdomain: string, typed: { service: string; password: string }) {
  await page.getByRole('button', { name: 'Another service address' }).click()
  await page.getByRole('textbox', { name: 'Service address' }).fill(typed.service)
  await page.getByRole('textbox', { name: 'Shop name in its address' }).fill(subdomain)
  await page.getByRole('textbox', { name: 'Password' }).fill(typed.password)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
}

/** Does the same for a shop that is not the sandbox. */
export const connectOther = (page: Page, serviceUrl: string, subdomain = 'tide') =>
  knock(page, subdomain, { service: serviceUrl, password: 'open sesame' })

export const connectRightly = (page: Page, shop: Sandbox) =>
  connect(page, shop, { service: shop.apiUrl, password: shop.account.password })
