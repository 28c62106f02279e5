import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../support/firefox/fixtures.ts'

const words = 'Two dark ones, bottom shelf'

test('The owner saves the notes as a file, and takes them in again', async ({ demo, downloads }) => {
  await demo.press('row', /^Grace Thibodeaux/)
  const order = demo.within('region', 'Order of Grace Thibodeaux')
  await order.see('button', /^Mark shipped/)
  await demo.keys('n')
  await order.focused('textbox', 'Note')
  await demo.type(words)
  await demo.keys('Control+Enter')
  await demo.reads('Saved.')

  await demo.press('link', 'Settings')
  await demo.press('link', /^Your data/)
  await demo.press('button', 'Save as a file')
  const saved = async () => {
    const names = await readdir(downloads)
    return names.filter((name) => /^backroom-notes-demo-\d{4}-\d\d-\d\d\.json$/.test(name))
  }
  await expect.poll(saved).toHaveLength(1)
  const [name = ''] = await saved()
  const file = join(downloads, name)
  await expect.poll(() => readFile(file, 'utf8')).toContain(words)

  const input = await demo.page.waitForSelector('input[type="file"]')
  await input?.uploadFile(file)
  await demo.reads('Nothing in that file is new here')
})
