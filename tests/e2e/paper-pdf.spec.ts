import type { Page } from '@playwright/test'
import { expect, test as base } from './support/fixtures.ts'
import { openDemoShop } from './support/open-demo-shop.ts'
import { preparePaperShop, type KeptOrder } from './support/paper-shop.ts'
import { pdfOf, readPdf, type PdfPage } from './support/pdf.ts'
import type { RunningApp } from './support/running-app.ts'

const long =
  'Extraordinarily long-winded hand-thrown stoneware serving platter with an ash glaze, second quality'

const to =
  (first: string, last: string, changes: Readonly<Record<string, unknown>> = {}) =>
  () => ({
    customer_first_name: first,
    customer_last_name: last,
    customer_note: null,
    ...changes,
  })

const address = (line1: string, line2: string | null, city: string, zip: string, country: string) => ({
  shipping_address_1: line1,
  shipping_address_2: line2,
  shipping_city: city,
  shipping_state: null,
  shipping_zip: zip,
  shipping_country_id: country,
})

function items(
  order: KeptOrder,
  count: number,
  change: (index: number) => Readonly<Record<string, unknown>>,
) {
  return Array.from({ length: count }, (_, index) => ({
    ...order.items[0],
    id: 900_000 + index,
    ...change(index),
  }))
}

/** Newest first, as they lie in the pile. */
const odd = [
  to('Maximiliana-Theodora Wilhelmina', 'von und zu Hohenlohe-Waldenburg-Schillingsfürst', {
    ...address(
      'Geschwister-Scholl-Straße 117, Hinterhaus, dritter Aufgang links, bitte laut klingeln',
      'c/o Donaudampfschifffahrtsgesellschaft mbH & Co. KG, Abteilung Wareneingang',
      'Hellschen-Heringsand-Unterschaar',
      '25764',
      'DE',
    ),
    customer_note: Array.from({ length: 90 }, (_, index) => `Wish number ${index + 1}: ${long}.`).join(' '),
  }),
  (order: KeptOrder) => ({
    ...to('Sixty', 'Things')(),
    items: items(order, 60, (index) => ({
      product_name: `Print no. ${index + 1}`,
      product_option_name: index % 3 === 0 ? 'A4' : '',
      quantity: (index % 4) + 1,
    })),
  }),
  to('نورة', 'العتيبي', {
    ...address('شارع التحلية 12', null, 'الرياض', '12241', 'SA'),
    customer_note: 'من فضلك لا تضع الفاتورة',
  }),
  to('נועה', 'לוי', address('רחוב הרצל 5', null, 'תל אביב', '61000', 'IL')),
  to('Mo 🎁', 'Berg', {
    ...address('Elm Street 5', null, 'Zürich', '8001', 'CH'),
    customer_note: '🎁 for my sister',
  }),
  to('Without', 'Address', address('', null, '', '', '')),
  to('Priya', 'Gift', { ...address('14 Pear Tree Street', null, 'Leicester', 'LE5 5PF', 'GB') }),
  to('Frances', 'Okafor-Bell', address('1200 Guerrero St', 'Apt 3', 'San Francisco', '94110', 'US')),
  to('Zsófia', 'Őry', address('Bartók Béla út 15', '2. em. 5.', 'Budapest', '1114', 'HU')),
] as const

const test = base.extend({
  // One folder for the app and the shop that it will open.
  dataDir: async ({ dataDir }, give) => {
    await preparePaperShop(dataDir, odd)
    await give(dataDir)
  },
})

async function openPile(app: RunningApp): Promise<Page> {
  const { page } = app
  await openDemoShop(app)
  await page.evaluate(() => window.desktop?.call('sync.now', {}))
  await page.getByRole('button', { name: /^As of/ }).waitFor()
  await page.getByRole('link', { name: 'Packing slips' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^\d+ orders, \d+ pages$/ })).toBeVisible()
  return page
}

/** The pages of one order, by a name or number that stands on each of them. */
const pagesWith = (pages: readonly PdfPage[], words: string) =>
  pages.filter(({ lines }) => lines.some((line) => line.includes(words)))
const textOf = (pages: readonly PdfPage[]) => pages.flatMap(({ lines }) => lines).join('\n')
const numbersOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, number]) => Number(number))

test('Slips print whole: long names and notes, sixty items, letters from right to left, no address', async ({
  app,
}) => {
  const page = await openPile(app)
  const said = await page
    .getByRole('status')
    .filter({ hasText: /pages$/ })
    .textContent()
  const pages = await readPdf(await pdfOf(app))
  expect(pages).toHaveLength(Number(/, (\d+) pages$/.exec(said ?? '')?.[1]))
  for (const { width, height } of pages) {
    expect(Math.abs(width - 148)).toBeLessThan(0.5)
    expect(Math.abs(height - 210)).toBeLessThan(0.5)
  }
  // Nothing of the window itself gets onto paper.
  expect(textOf(pages)).not.toMatch(/In this pile|Find or do|Gift, no prices/)

  const sixty = pagesWith(pages, 'Sixty Things')
  expect(sixty.length).toBeGreaterThan(3)
  const prints = numbersOf(textOf(sixty), /Print no\. (\d+)/g)
  expect(prints).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
  for (const [index, { lines }] of sixty.entries())
    expect(lines.join('\n')).toContain(`Page ${index + 1} of ${sixty.length}`)
  expect(textOf(sixty.slice(-1))).toMatch(/Total, paid/)
  expect(textOf(sixty.slice(0, -1))).not.toMatch(/Total, paid/)

  const first = pages.findIndex(({ lines }) => lines.join(' ').includes('Maximiliana'))
  const many = textOf(pages.slice(first, sixty[0] === undefined ? 0 : pages.indexOf(sixty[0])))
  // Words may be parted at the end of a line.
  const joined = many.replace(/\s+/g, ' ')
  expect(numbersOf(joined, /Wish number (\d+):/g)).toEqual(
    Array.from({ length: 90 }, (_, index) => index + 1),
  )
  for (const words of ['Wareneingang', 'Hellschen-Heringsand-Unterschaar', 'bitte laut klingeln', 'Germany'])
    expect(joined).toContain(words)

  const all = textOf(pages)
  for (const words of ['Saudi Arabia', 'Israel', 'Switzerland', 'United States', 'Hungary', 'Zsófia Őry'])
    expect(all).toContain(words)
  // What is written from right to left is read back in the order of its letters, or by its eye from left to right.
  const eitherWay = (words: string) => new RegExp(`${words}|${[...words].reverse().join('')}`)
  expect(all).toMatch(eitherWay('לוי'))
  expect(all.normalize('NFKC')).toMatch(eitherWay('الرياض'))
  const bare = textOf(pagesWith(pages, 'Without Address'))
  expect(bare).toContain('No address')
})
