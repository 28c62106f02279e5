import type { Locator, Page } from '@playwright/test'
import type { Sandbox } from '#sandbox/index.ts'

/** The area of a picture: the parts of the window that its step is about, and a margin. */
export type Cut = {
  readonly of: readonly Locator[]
  /** The margin around all of the parts, in pixels of the page. */
  readonly beside?: number
  /** Height from the top, where less than the whole is enough. */
  readonly height?: number
}

type Stage = {
  /** Starts on the first page. */
  readonly page: Page
  /** A shop beside the demo shop, which can be made to fail. */
  readonly other: Sandbox
}

type Shot = {
  readonly name: string
  /** Size of the window. A page has 656 pixels for a picture: a whole wide window would be too small to read. */
  readonly size?: { readonly width?: number; readonly height?: number }
  readonly take: (stage: Stage) => Promise<Cut>
}

const goTo = async (page: Page, path: string) => {
  await page.goto(new URL(path, page.url()).href)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

/** Removes the focus: a caret would blink in one picture and not in the next, and a focus ring would distract. */
const atRest = (page: Page) =>
  page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())

/** The job behind each picture, done as its page says. The jobs run one after the other in one window. */
export const shots: readonly Shot[] = [
  {
    name: 'connect',
    async take({ page }) {
      await page.getByRole('button', { name: 'Open demo shop' }).waitFor()
      return {
        of: [
          page.getByText('Demo shop', { exact: true }),
          page.getByRole('button', { name: 'Open demo shop' }),
          page.getByRole('button', { name: 'Set up' }),
          page.getByText('Connect your own shop'),
        ],
        beside: 26,
      }
    },
  },
  {
    name: 'ship-order',
    async take({ page }) {
      await page.getByRole('button', { name: 'Open demo shop' }).click()
      const order = page.getByRole('region', { name: 'Order of Inês Carvalho' })
      await order.waitFor()
      await page.getByText('Everything is here').waitFor()
      await order.getByRole('checkbox', { name: /^Speckled Mug/ }).press('Space')
      await order.getByRole('checkbox', { name: /^Speckled Mug/, checked: true }).waitFor()
      await page.mouse.click(5, 400)
      return { of: [order], height: 530 }
    },
  },
  {
    name: 'ship-undo',
    async take({ page }) {
      await page
        .getByRole('checkbox', { name: /^Speckled Mug/ })
        .first()
        .press('Space')
      await page.getByText('1 of 3 packed').first().waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: /^Mark shipped/ }).click()
      const toastText = page.getByText('Inês Carvalho will be marked shipped.')
      await toastText.waitFor()
      return { of: [toastText.locator('xpath=ancestor::*[contains(@class, "toast")][1]')], beside: 6 }
    },
  },
  {
    name: 'ship-chosen',
    size: { height: 560 },
    async take({ page }) {
      await page.getByRole('button', { name: /^Undo/ }).last().click()
      await page.getByText('Taken back. Nothing was sent.').waitFor()
      await goTo(page, '/orders')
      const list = page.getByRole('grid', { name: 'Orders' })
      for (const buyer of ['Tomasz Wójcik', 'Amara Okafor', 'Yuki Tanabe']) {
        await list.getByRole('row', { name: new RegExp(buyer) }).click()
        await page.keyboard.press('x')
      }
      const bar = page.getByRole('toolbar', { name: 'Chosen orders' })
      await bar.getByRole('status').getByText('3 chosen').waitFor()
      return { of: [page.getByRole('region', { name: 'Orders', exact: true })] }
    },
  },
  {
    name: 'address',
    // The whole form, down to its save button.
    size: { height: 1080 },
    async take({ page }) {
      await goTo(page, '/orders')
      await page.getByRole('row', { name: /Grace Thibodeaux/ }).click()
      await page.getByRole('button', { name: 'Correct buyer and address' }).click()
      const form = page.getByRole('region', { name: 'Correct buyer and address' })
      await form.getByRole('textbox', { name: 'Street' }).fill('2381 Dauphine St')
      await atRest(page)
      return { of: [form], beside: 18 }
    },
  },
  {
    name: 'print',
    async take({ page }) {
      await page.getByRole('button', { name: 'Discard' }).click()
      await goTo(page, '/orders')
      await page.getByRole('link', { name: 'Packing slips' }).click()
      const options = page.getByRole('complementary', { name: 'Print options' })
      await options.getByRole('button', { name: 'Print 16' }).waitFor()
      await page.getByRole('article', { name: 'Slip of Amara Okafor' }).waitFor()
      return { of: [options, page.getByRole('article', { name: 'Slip of Amara Okafor' })], height: 680 }
    },
  },
  {
    name: 'labels',
    async take({ page }) {
      const options = page.getByRole('complementary', { name: 'Print options' })
      await options.getByText('Labels', { exact: true }).click()
      const begin = options.getByRole('button', { name: 'Begin at label 4', exact: true })
      await begin.click()
      return { of: [options], height: 524 }
    },
  },
  {
    name: 'carrier-report',
    size: { width: 880 },
    async take({ page }) {
      await goTo(page, '/carrier-report')
      await page.getByRole('button', { name: 'Choose a file…' }).waitFor()
      const lines = [
        'Reference,Tracking number,Service',
        'KXBF-310482,JD014600003GB,Tracked 48',
        'PLRD-310481,JD014600017GB,Tracked 48',
        'WQHT-310480,JD014600025GB,Tracked 24',
        'WQHT-310840,JD014600031GB,Tracked 24',
      ]
      await page.evaluate((text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
      }, lines.join('\n'))
      await page.getByRole('rowheader', { name: 'Will be marked shipped' }).waitFor()
      await atRest(page)
      const report = page.getByRole('region', { name: 'Carrier’s report' })
      return { of: [report], height: 424 }
    },
  },
  {
    name: 'products',
    size: { width: 900, height: 600 },
    async take({ page }) {
      await goTo(page, '/products')
      const grid = page.getByRole('grid', { name: 'Products in shop order' })
      for (const name of ['Speckled Mug', 'Tall Bottle, celadon']) {
        // With the mouse: keys would go to the card that the grid focused last. Forced, because the drawn box covers the input.
        await grid.getByRole('checkbox', { name: `Select ${name}` }).click({ force: true })
        await grid.getByRole('checkbox', { name: `Select ${name}`, checked: true }).waitFor()
      }
      const bar = page.getByRole('button', { name: 'To place…' })
      await bar.waitFor()
      await page.mouse.move(0, 0)
      return { of: [page.getByRole('region', { name: 'Products' }).first()] }
    },
  },
  {
    name: 'discount',
    async take({ page }) {
      await goTo(page, '/discounts')
      await page.getByRole('button', { name: /^New/ }).click()
      await page.getByRole('textbox', { name: 'What buyers type' }).fill('WEEKEND20')
      await page.getByRole('textbox', { name: 'Name, on the order and on the slip' }).fill('Weekend')
      await page.getByRole('textbox', { name: 'Percent off' }).fill('20')
      const from = page.getByRole('group', { name: 'From' })
      await from.getByRole('spinbutton', { name: /^day/ }).click()
      await page.keyboard.type('20')
      await page.getByText('A day', { exact: true }).click()
      const last = page.getByRole('group', { name: 'Last day' })
      await last.getByRole('spinbutton', { name: /^day/ }).click()
      await page.keyboard.type('22112026')
      await atRest(page)
      const form = ['They get', 'On', 'When they', 'It runs'].map((name) =>
        page.getByRole('group', { name, exact: true }),
      )
      return { of: [page.getByText('What buyers type', { exact: true }), ...form], beside: 12 }
    },
  },
  {
    name: 'back-up',
    async take({ page }) {
      // The picture needs an order with annotations, so that the file has content.
      await goTo(page, '/orders')
      await page.getByRole('row', { name: /Yuki Tanabe/ }).click()
      const order = page.getByRole('region', { name: 'Order of Yuki Tanabe' })
      await order.getByRole('button', { name: /^Pack/ }).click()
      await page.keyboard.press('n')
      await order.getByRole('textbox', { name: 'Note' }).fill('Two boxes, one inside the other.')
      await page.keyboard.press('ControlOrMeta+Enter')
      await order.getByText('Saved.').waitFor()
      await goTo(page, '/settings?section=data')
      const notes = page.getByRole('group', { name: 'Your notes' })
      await notes.getByRole('button', { name: 'Save as a file' }).waitFor()
      return { of: [notes], beside: 16 }
    },
  },
  {
    name: 'shops',
    async take({ page, other }) {
      await page.getByRole('button', { name: /shop menu$/ }).click()
      await page.getByRole('menuitem', { name: 'Connect another shop' }).click()
      await page.getByRole('button', { name: 'Another service address' }).click()
      await page.getByRole('textbox', { name: 'Service address' }).fill(other.apiUrl)
      await page.getByRole('textbox', { name: 'Shop name in its address' }).fill(other.account.subdomain)
      await page.getByRole('textbox', { name: 'Password' }).fill(other.account.password)
      await page.getByRole('button', { name: 'Connect', exact: true }).click()
      await page.getByRole('button', { name: 'Malt House Records, shop menu' }).waitFor()
      await page.getByRole('region', { name: /^Order of/ }).waitFor()
      await page.getByText('Everything is here').waitFor()
      await page.getByRole('button', { name: /shop menu$/ }).click()
      const menu = page.getByRole('menu')
      await menu.waitFor()
      return { of: [menu, page.getByRole('button', { name: 'Find or do' })], beside: 12 }
    },
  },
  {
    name: 'trouble',
    size: { width: 820 },
    async take({ page, other }) {
      await page.keyboard.press('Escape')
      other.faults.add({ kind: 'status', status: 403, method: 'PATCH', body: '' })
      await page.getByRole('row', { name: /Tomasz Wójcik/ }).click()
      await page.getByRole('button', { name: /^Mark shipped/ }).click()
      await page
        .getByText(/^1 change not sent/)
        .first()
        .waitFor()
      await goTo(page, '/waiting')
      const waiting = page.getByRole('region', { name: 'Waiting to be sent' })
      await waiting
        .getByRole('button', { name: /Try again/ })
        .first()
        .waitFor()
      return { of: [waiting], height: 140 }
    },
  },
  {
    name: 'offline',
    size: { width: 1040, height: 290 },
    async take({ page, other }) {
      await page.getByRole('button', { name: 'Put away' }).click()
      await page.getByText('Nothing waits to be sent.').waitFor()
      await goTo(page, '/orders')
      await other.close()
      await page.getByRole('button', { name: 'Check the shop now' }).click()
      await page.getByText(/^Offline since/).waitFor()
      return { of: [page.getByRole('button', { name: 'Skip to the page' }).locator('..')], height: 290 }
    },
  },
]
