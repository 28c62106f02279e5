import type { Page } from '@playwright/test'
import type { Sandbox } from '#sandbox/index.ts'
import type { Ear } from './by-ear.ts'
import { goByKeys } from '../window/go-by-keys.ts'

type Place = {
  readonly page: Page
  readonly ear: Ear
  /** The shop that the first job connects. */
  readonly shop: Sandbox
}

type Job = {
  /** The name of the file with the job's transcript. */
  readonly name: string
  readonly title: string
  /** Does the job by keys alone. */
  readonly go: (place: Place) => Promise<void>
  /** Waits until the next job can begin. */
  readonly after?: (page: Page) => Promise<void>
}

/** Opens the form that the first job fills in. Replaces `print` by a printer that takes everything. */
export async function beforeTheJobs(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.getByRole('button', { name: 'Another service address' }).click()
}

/** What owners do most, to be done in one window, one after the other. */
export const sevenJobs: readonly Job[] = [
  {
    name: 'wrong-password',
    title: 'a wrong password',
    async go({ ear, shop: { apiUrl, account } }) {
      await ear.press('ControlOrMeta+a')
      await ear.type(apiUrl)
      await ear.press('Tab', 'Shop name')
      await ear.type(account.subdomain)
      await ear.press('Tab', 'Password')
      await ear.type('not-the-password')
      await ear.press('Enter', 'invalid')
      await ear.press('ControlOrMeta+a')
      await ear.type(account.password)
      await ear.press('Enter', 'Saltmarsh Studio is open', 'row “')
    },
    async after(page) {
      await page.evaluate(() => window.desktop?.call('sync.now', {}))
      await page.getByRole('button', { name: /^As of/ }).waitFor()
    },
  },
  {
    name: 'find-ship-undo',
    title: 'an order found, shipped and taken back',
    async go({ ear }) {
      await ear.press('/', 'search')
      await ear.type('okafor', '1 match.')
      await ear.press('Enter', 'row “Amara Okafor')
      await ear.press('s', 'will be marked shipped')
      await ear.press('z', 'Taken back')
      await ear.press('/', 'searchbox')
      await ear.press('Escape Escape', 'row “')
    },
  },
  {
    name: 'batch',
    title: 'a batch',
    async go({ ear }) {
      await ear.press('Home', 'row “')
      await ear.press('x', '1 chosen')
      await ear.press('Shift+ArrowDown', '2 chosen')
      await ear.press('Shift+ArrowDown', '3 chosen')
      await ear.press('s', 'will be marked shipped')
      await ear.hear('are marked shipped.', 'row “Yuki Tanabe')
    },
  },
  {
    name: 'note',
    title: 'a note',
    async go({ ear }) {
      await ear.press('n', 'textbox')
      await ear.type('Wrap it twice.')
      await ear.press('Control+Enter', 'Saved', 'row “')
    },
  },
  {
    name: 'product-moved',
    title: 'a product moved three places',
    async go({ page, ear }) {
      await goByKeys(page, 'p')
      await ear.hear('row “Low Tide')
      await ear.press('ArrowRight', 'row “')
      await ear.press('Tab', 'button “Drag')
      await ear.press('Enter', 'Started dragging', 'button “Place 2 of')
      await ear.press('ArrowRight', 'button “Place 3 of')
      await ear.press('ArrowRight', 'button “Place 4 of')
      await ear.press('ArrowRight', 'button “Place 5 of')
      await ear.press('Enter', 'now at place 5 of 12', 'Saved.', 'row “Speckled Mug”')
      await ear.press('ControlOrMeta+z', 'Saved.', /row “Speckled Mug” .*Place 2,/)
    },
  },
  {
    name: 'discount',
    title: 'a discount with an error',
    async go({ page, ear }) {
      await goByKeys(page, 'd')
      await ear.hear('row “WINTER15')
      await ear.press('c', 'textbox “What buyers type')
      await ear.type('EARLY')
      await ear.press('Tab')
      await ear.press('Tab')
      await ear.type('Early birds')
      await ear.press('Tab')
      await ear.press('Tab')
      await ear.type('120')
      await ear.press('Control+Enter', 'to correct')
      await ear.press('ControlOrMeta+a')
      await ear.type('12')
      await ear.press('Control+Enter', 'EARLY is in the shop', 'heading “EARLY”')
    },
  },
  {
    name: 'slips',
    title: 'slips',
    async go({ page, ear }) {
      await goByKeys(page, 'k')
      await ear.hear(/orders?, \d+ pages?/, 'region “Pages as they print')
      await ear.press('Enter', 'come out')
      await ear.press('Enter', 'marked printed', '13 orders, 13 pages', 'region “Pages as they print')
    },
  },
]
