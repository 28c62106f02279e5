import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { Sandbox } from '#sandbox/index.ts'
import { test as base } from '../fixtures.ts'
import { launchBrowser } from './lean-browser.ts'
import type { RunningApp } from '../hosts/running-app.ts'

/** The system's browser, in which the owner signs in; it is not the app's window. */
export type OwnersBrowser = {
  readonly page: Page
  /** Waits until the app has opened the system's browser `times` times, then goes to the last address and returns it. */
  follow(times?: number): Promise<URL>
  /** Signs in on the sandbox's page. */
  signIn(shop: Sandbox): Promise<void>
}

export const test = base.extend<{ readonly ownersBrowser: OwnersBrowser }>({
  ownersBrowser: async ({ app }, give) => {
    const browser = await launchBrowser()
    const page = await browser.newPage()
    await give({
      page,
      follow: async (times = 1) => {
        const address = await opened(app, times)
        await page.goto(address.href)
        return address
      },
      async signIn({ account }) {
        await page.getByLabel('Shop').fill(account.subdomain)
        await page.getByLabel('Password').fill(account.password)
        await page.getByRole('button', { name: 'Sign in' }).click()
      },
    })
    await browser.close()
  },
})

async function opened(app: RunningApp, times: number): Promise<URL> {
  await expect.poll(async () => (await app.openedOutside()).length).toBe(times)
  return new URL((await app.openedOutside()).at(-1) ?? '')
}

/** Fills in the form of the browser sign-in for the sandbox's own application, and opens the browser. */
export async function beginBrowserSignIn(
  page: Page,
  { application, apiUrl, authUrl }: Pick<Sandbox, 'application' | 'apiUrl' | 'authUrl'>,
  port = '',
) {
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('textbox', { name: 'Client id' }).fill(application.clientId)
  await page.getByRole('textbox', { name: 'Client secret' }).fill(application.clientSecret)
  await page.getByRole('button', { name: 'Advanced' }).click()
  await page.getByRole('textbox', { name: 'Service address' }).fill(apiUrl)
  await page.getByRole('textbox', { name: 'Authorization address' }).fill(authUrl)
  await page.getByRole('textbox', { name: 'Port for the redirect' }).fill(port)
  await page.getByRole('button', { name: 'Open the browser' }).click()
}
