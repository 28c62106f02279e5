import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/shops/in-demo-shop.ts'
import { goByKeys } from '../support/window/go-by-keys.ts'
import { openDemoShop } from '../support/shops/open-demo-shop.ts'

async function openData(page: Page) {
  await goByKeys(page, 's')
  await page.getByRole('link', { name: /^Your data/ }).click()
  await expect(page.getByRole('button', { name: 'Save as a file' })).toBeVisible()
}

const save = (page: Page) => page.getByRole('button', { name: 'Save as a file' }).click()

async function downloaded(page: Page): Promise<string> {
  const saving = page.waitForEvent('download')
  await save(page)
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^backroom-notes-demo-\d{4}-\d\d-\d\d\.json$/)
  return readFile(await download.path(), 'utf8')
}

/** Returns what the page hands over for saving: the shell asks its owner where to put it, in a dialog of the system. */
async function handedOver(page: Page): Promise<string> {
  const file = await page.evaluateHandle(() => {
    const handed: { text: string | null } = { text: null }
    const make = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) void blob.text().then((text) => (handed.text = text))
      return make(blob)
    }
    return handed
  })
  await save(page)
  const text = () => file.evaluate((handed) => handed.text)
  await expect.poll(text).not.toBeNull()
  return (await text()) ?? ''
}

async function takeIn(page: Page, name: string, text: string) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import a file…' }).click()
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) }
  await (await chooser).setFiles(file)
}

test(
  'The owner saves the notes as a file and takes them in again; a file of another kind is refused',
  { tag: '@both-hosts' },
  async ({ app, page, host }) => {
    await openDemoShop(app)
    await expect(page.getByRole('region', { name: /^Order of/ })).toBeVisible()
    await page.keyboard.press('n')
    await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused()
    await page.keyboard.type('Two dark ones, top shelf')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page.getByText('Two dark ones, top shelf')).toBeVisible()
    await openData(page)
    await expect(page.getByText(/^Now: 1 note,/)).toBeVisible()

    const text = await (host === 'shell' ? handedOver(page) : downloaded(page))
    expect(text).toContain('Two dark ones, top shelf')

    await takeIn(page, 'notes.json', text)
    await expect(page.getByText('Nothing in that file is new here')).toBeVisible()
    await takeIn(page, 'notes.json', text.replaceAll('"id":"', '"id":"again-'))
    await expect(page.getByText(/^Now: 2 notes,/)).toBeVisible()
    await takeIn(page, 'picture.png', 'not a file of notes')
    await expect(page.getByRole('alert').getByText(/\.$/)).toBeVisible()
    await expect(page.getByText(/^Now: 2 notes,/)).toBeVisible()
  },
)
