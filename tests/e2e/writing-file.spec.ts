import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { openDemoShop } from './support/open-demo-shop.ts'

async function openData(page: Page) {
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await page.getByRole('link', { name: /^Your data/ }).click()
  await expect(page.getByRole('button', { name: 'Save as a file' })).toBeVisible()
}

async function takeIn(page: Page, name: string, text: string) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Take in a file…' }).click()
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) }
  await (await chooser).setFiles(file)
}

test('What the owner wrote is saved as a file, and taken in again after it was lost', async ({
  app,
  page,
}) => {
  await openDemoShop(app)
  await expect(page.getByRole('region', { name: /^Order of/ })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused()
  await page.keyboard.type('Two dark ones, top shelf')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('Two dark ones, top shelf')).toBeVisible()
  await openData(page)
  await expect(page.getByText(/^Now: 1 note,/)).toBeVisible()

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^backroom-notes-demo-\d{4}-\d\d-\d\d\.json$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('Two dark ones, top shelf')

  await takeIn(page, 'notes.json', text)
  await expect(page.getByText('Everything in that file is here already')).toBeVisible()
  await takeIn(page, 'notes.json', text.replaceAll('"id": "', '"id": "again-'))
  await expect(page.getByText(/^Now: 2 notes,/)).toBeVisible()
  await takeIn(page, 'picture.png', 'not a file of notes')
  await expect(page.getByRole('alert').getByText(/\.$/)).toBeVisible()
  await expect(page.getByText(/^Now: 2 notes,/)).toBeVisible()
})
