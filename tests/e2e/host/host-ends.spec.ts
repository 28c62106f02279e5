import { freePort } from '../../support/services/free-port.ts'
import { expect, test } from '../support/fixtures.ts'

test('A window says at once that its host has ended, and goes on where it was when the host starts again on its port', async ({
  program,
  browserOfProgram,
}) => {
  const port = await freePort()
  const { url } = await program.start(port)
  const window = await browserOfProgram.newPage()
  await window.goto(url)
  await window
    .getByRole('row', { name: /Inês Carvalho/ })
    .first()
    .click()
  await expect(window.getByRole('region', { name: 'Order of Inês Carvalho' })).toBeVisible()
  await window.keyboard.press('n')
  const note = window.getByRole('textbox', { name: 'Note' })
  await expect(note).toBeFocused()
  await note.fill('Ring')
  await expect(window.getByText('Saved', { exact: false }).first()).toBeVisible()
  const ended = window.getByText('Backroom has ended on this computer.')
  await program.kill()
  await expect(ended).toBeVisible()
  await note.fill('Ring twice')

  await program.start(port)
  await expect(ended).toBeHidden()
  await expect(note).toHaveValue('Ring twice')
  await window.keyboard.press('Escape')
  await window.reload()
  await expect(window.getByText('Ring twice').first()).toBeVisible()
})

test('A page whose script was not loaded before the host ended says so, the window stays, and the page opens once the host is back', async ({
  program,
  browserOfProgram,
}) => {
  const port = await freePort()
  const { url } = await program.start(port)
  const window = await browserOfProgram.newPage()
  await window.route('**/assets/SettingsPage-*.js', (route) => route.abort())
  const loaded = window.waitForResponse(/PageFailed-/)
  await window.goto(url)
  await expect(window.getByRole('row', { name: /Inês Carvalho/ }).first()).toBeVisible()
  await loaded
  await program.kill()
  const ended = window.getByText('Backroom has ended on this computer.')
  await expect(ended).toBeVisible()

  await window.getByRole('link', { name: 'Settings' }).click()
  const failed = window.getByRole('region', { name: 'This page cannot be shown' })
  await expect(failed.getByRole('alert')).toContainText('What you typed is kept.')
  await expect(ended).toBeVisible()
  // A reload would find nobody.
  const again = failed.getByRole('button', { name: 'Try again' })
  await expect(again).toHaveCount(0)

  await window.unroute('**/assets/SettingsPage-*.js')
  await program.start(port)
  await expect(ended).toBeHidden()
  await again.click()
  await expect(window.getByRole('heading', { name: 'Settings' })).toBeVisible()
})
