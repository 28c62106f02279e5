import type { Sandbox } from '#sandbox/index.ts'
import type { FirefoxWindow } from './window.ts'

/** Fills in the form that connects the owner's own shop, and submits it. */
export async function connect(
  window: FirefoxWindow,
  { apiUrl, account }: Sandbox,
  password = account.password,
): Promise<void> {
  await window.press('button', 'Another service address')
  await window.write('Service address', apiUrl)
  await window.write('Shop name in its address', account.subdomain)
  await window.write('Password', password)
  await window.keys('Enter')
}
