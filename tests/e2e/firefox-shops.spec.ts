import type { Sandbox } from '#sandbox/index.ts'
import { test } from './support/firefox/fixtures.ts'
import type { FirefoxWindow } from './support/firefox/window.ts'

async function connect(window: FirefoxWindow, { apiUrl, account }: Sandbox, password = account.password) {
  await window.press('button', 'Another service address')
  await window.write('Service address', apiUrl)
  await window.write('Shop name in its address', account.subdomain)
  await window.write('Password', password)
  await window.keys('Enter')
}

test('A shop is connected, after a password that was wrong', async ({ own, ownShop }) => {
  await connect(own, ownShop, 'not-the-password')
  await own.reads('The shop refused the password')
  await own.focused('textbox', 'Password')
  await own.keys('Control+a')
  await own.type(ownShop.account.password)
  await own.keys('Enter')
  await own.focused('row', /^Inês Carvalho/)
  await own.reads('Saltmarsh Studio')
})
