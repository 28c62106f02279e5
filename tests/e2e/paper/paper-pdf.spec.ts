import { expect, test as base } from '../support/fixtures.ts'
import { openSlips } from '../support/window/open-slips.ts'
import { address, preparePaperShop, to, type StoredOrder } from '../support/shops/paper-shop.ts'
import { canReadPdf, pdfOf, readPdf, type PdfPage } from '../support/window/pdf.ts'

const long =
  'Extraordinarily long-winded hand-thrown stoneware serving platter with an ash glaze, second quality'

function items(
  order: StoredOrder,
  count: number,
  change: (index: number) => Readonly<Record<string, unknown>>,
) {
  return Array.from({ length: count }, (_, index) => ({
    ...order.items[0],
    id: 900_000 + index,
    ...change(index),
  }))
}

/** Newest first, in the order of the print selection. */
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
  (order: StoredOrder) => ({
    ...to('Sixty', 'Things')(),
    items: items(order, 60, (index) => ({
      product: 90_000 + index,
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
  flags: ['--sandbox'],
  dataDir: async ({ dataDir }, give) => {
    await preparePaperShop(dataDir, odd)
    await give(dataDir)
  },
})

test.skip(!canReadPdf, 'pdftotext, of the package poppler-utils, is not installed')

/** Returns the pages of one order, by a name or number that stands on each of them. */
const pagesWith = (pages: readonly PdfPage[], words: string) =>
  pages.filter(({ lines }) => lines.some((line) => line.includes(words)))
const textOf = (pages: readonly PdfPage[]) => pages.flatMap(({ lines }) => lines).join('\n')
const numbersOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, number]) => Number(number))

test(
  'Slips print in full: with long names and notes, sixty items, letters from right to left, or no address',
  { tag: '@both-hosts' },
  async ({ app }) => {
    const page = await openSlips(app)
    const summary = await page
      .getByRole('status')
      .filter({ hasText: /pages$/ })
      .textContent()
    const pages = await readPdf(await pdfOf(app))
    expect(pages).toHaveLength(Number(/, (\d+) pages$/.exec(summary ?? '')?.[1]))
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
    // Lines may break between words.
    const joined = many.replace(/\s+/g, ' ')
    expect(numbersOf(joined, /Wish number (\d+):/g)).toEqual(
      Array.from({ length: 90 }, (_, index) => index + 1),
    )
    for (const words of [
      'Wareneingang',
      'Hellschen-Heringsand-Unterschaar',
      'bitte laut klingeln',
      'Germany',
    ])
      expect(joined).toContain(words)

    const all = textOf(pages)
    for (const words of ['Saudi Arabia', 'Israel', 'Switzerland', 'United States', 'Hungary', 'Zsófia Őry'])
      expect(all).toContain(words)
    // poppler reads text from right to left in the order of its letters, or as it lies from left to right.
    const eitherWay = (words: string) => new RegExp(`${words}|${words.split('').toReversed().join('')}`)
    expect(all).toMatch(eitherWay('לוי'))
    expect(all.normalize('NFKC')).toMatch(eitherWay('الرياض'))
    const bare = textOf(pagesWith(pages, 'Without Address'))
    expect(bare).toContain('No address')
  },
)

test('A slip has exactly the expected lines', { tag: '@both-hosts' }, async ({ app }) => {
  const page = await openSlips(app)
  await page.getByText('Product pictures', { exact: true }).click()
  await page.getByRole('button', { name: 'Write a message…' }).click()
  await page.getByRole('textbox', { name: 'Message at the foot' }).fill('Thank you.\nKöszönöm!')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Köszönöm!').first()).toBeVisible()
  await expect(page.locator('[data-pile] img')).toHaveCount(16)

  // A browser that ignores named pages prints on sheets of the same size.
  await page.locator('[data-paper]').evaluateAll((places) => {
    for (const place of places) if (place instanceof HTMLElement) place.style.setProperty('page', 'auto')
  })
  const pages = await readPdf(await pdfOf(app))
  for (const { width, height } of pages) {
    expect(Math.abs(width - 148)).toBeLessThan(0.5)
    expect(Math.abs(height - 210)).toBeLessThan(0.5)
  }
  const [slip, ...more] = pagesWith(pages, 'Zsófia Őry')
  expect(more).toHaveLength(0)
  expect(slip?.lines.map((line) => line.replace(/ +/g, ' '))).toEqual([
    'Saltmarsh Studio SJCA-310465',
    expect.stringMatching(/^\d{1,2} [A-Z][a-z]+ \d{4}$/),
    'Zsófia Őry',
    'Budapest',
    'Bartók Béla út 15',
    '2. em. 5.',
    '1114',
    'Hungary',
    '1 Lichen, field notes 2 US$8.00',
    '1 Bus Shelters of Fife US$8.00',
    '1 How to Mend a Cup US$7.00',
    'Items US$23.00',
    'Shipping, Royal Mail Tracked US$8.00',
    'Total, paid US$31.00',
    'Thank you.',
    'Köszönöm! saltmarsh.example',
  ])
})

test('The slip of a gift has no price anywhere, and all other slips have theirs', async ({ app }) => {
  const page = await openSlips(app)
  await page.evaluate(async () => {
    const call = async (name: string, input: unknown) => {
      // The fields that the three answers below need.
      const answer = (await window.desktop?.call(name, input)) as
        { value: { id: string; rows: { id: string }[] } } | undefined
      if (!answer) throw new Error('The page has no host.')
      return answer.value
    }
    const { rows } = await call('orders.list', { filter: { search: 'Priya Gift' } })
    const { id } = await call('tags.create', { name: 'Gift', color: 'kraft' })
    await call('orders.tag', { scope: { ids: rows.map((row) => row.id) }, tagId: id, on: true })
  })
  await expect(page.getByText('Orders tagged Gift print without prices: 1 of 16.')).toBeVisible()
  await expect(page.getByText('Gift, no prices')).toBeVisible()

  const amount = /[£$€¥]|\d[.,]\d\d\b|Total|Shipping/
  const pages = await readPdf(await pdfOf(app))
  const gift = textOf(pagesWith(pages, 'Priya Gift'))
  expect(gift).toContain('14 Pear Tree Street')
  expect(gift).not.toMatch(amount)
  expect(textOf(pagesWith(pages, 'Frances Okafor-Bell'))).toMatch(amount)

  await page.getByRole('radio', { name: 'Gift', exact: true }).click()
  await expect(page.getByText('Gift, no prices')).toHaveCount(16)
  expect(textOf(await readPdf(await pdfOf(app)))).not.toMatch(amount)
})

test(
  'Labels print on sheets and on single labels, and the page names an order without an address',
  { tag: '@both-hosts' },
  async ({ app }) => {
    const page = await openSlips(app)
    await page.getByRole('radio', { name: 'Labels' }).click()
    await expect(page.getByRole('article', { name: 'Labels, sheet 1' })).toBeVisible()
    const [sheet, ...more] = await readPdf(await pdfOf(app))
    expect(more).toHaveLength(0)
    expect([sheet?.width, sheet?.height].map((length) => Math.round(length ?? 0))).toEqual([210, 297])
    const text = textOf(sheet ? [sheet] : [])
    for (const words of ['Sixty Things', 'Frances Okafor-Bell', 'SWITZERLAND', 'Őry'])
      expect(text).toContain(words)
    expect(text).not.toContain('Without Address')

    await page.getByRole('button', { name: /^Label: / }).click()
    await page.getByRole('menuitemradio', { name: 'Single label, 62 × 100 mm' }).click()
    await expect(page.getByRole('article')).toHaveCount(15)
    const single = await readPdf(await pdfOf(app))
    expect(single).toHaveLength(15)
    for (const { width, height } of single) expect([Math.round(width), Math.round(height)]).toEqual([62, 100])

    const without = page.getByRole('region', { name: '1 order has no label' })
    await expect(without.getByText('Without Address')).toBeVisible()
    await without.getByRole('link', { name: 'Correct it' }).click()
    await expect(page.getByRole('region', { name: 'Order of Without Address' })).toBeVisible()
  },
)

test(
  'Every size of paper and of a single label has as many pages in its PDF as in the window',
  { tag: '@both-hosts' },
  async ({ app }) => {
    const page = await openSlips(app)
    const counted: Record<string, number> = {}
    const shown: Record<string, number> = {}
    for (const size of ['A4', 'A5', 'A6', 'Letter']) {
      await page.getByRole('radiogroup', { name: 'Paper' }).getByRole('radio', { name: size }).click()
      // Waits until the pages are laid out again.
      await expect(page.locator(`[data-paper="${size.toLowerCase()}"]`).first()).toBeVisible()
      shown[size] = await page.locator('[data-paper]').count()
      counted[size] = (await readPdf(await pdfOf(app))).length
    }
    await page.getByRole('radio', { name: 'Labels' }).click()
    await page.getByRole('button', { name: /^Label: / }).click()
    const formats = await page.getByRole('menuitemradio').allTextContents()
    await page.keyboard.press('Escape')
    const singles = formats.filter((format) => format.startsWith('Single label'))
    for (const format of singles) {
      await page.getByRole('button', { name: /^Label: / }).click()
      await page.getByRole('menuitemradio', { name: format, exact: true }).click()
      await expect(page.getByRole('button', { name: `Label: ${format}` })).toBeVisible()
      shown[format] = await page.getByRole('article').count()
      counted[format] = (await readPdf(await pdfOf(app))).length
    }
    expect(singles.length).toBeGreaterThan(3)
    expect(counted).toEqual(shown)
  },
)

test('A pick list counts every piece once and has its head on each page', async ({ app }) => {
  const page = await openSlips(app)
  await page.getByRole('radio', { name: 'Pick list' }).click()
  await expect(page.getByRole('article', { name: /^Pick list, page 2 of/ })).toBeVisible()
  const pages = await readPdf(await pdfOf(app))
  const pieces = Number(/^(\d+) pieces for 16 orders/m.exec(textOf(pages.slice(0, 1)))?.[1])
  for (const [index, one] of pages.entries()) {
    expect(one.lines[0]).toContain('Pick list')
    expect(one.lines.at(-1)).toBe(`Page ${index + 1} of ${pages.length}`)
  }
  const text = textOf(pages)
  expect(text).toContain(`${pieces} pieces in all`)
  const prints = numbersOf(text, /Print no\. (\d+)/g)
  expect(prints.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 60 }, (_, index) => index + 1),
  )
})
