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
