import type { Page } from '@playwright/test'
import { areLettersHere } from '../../../scripts/machine/fonts.ts'
import { expect, test as base } from '../support/fixtures.ts'
import { openSlips } from '../support/window/open-slips.ts'
import { address, preparePaperShop, to } from '../support/shops/paper-shop.ts'
import { canReadPdf, fontsIn, pdfOf, readPdf } from '../support/window/pdf.ts'

/** Buyers from everywhere, each with the font that Debian has for their name. */
const buyers = [
  {
    first: 'Mo 🎁',
    last: '👩🏽‍🚀🏳️‍🌈🇵🇹',
    font: 'Noto Color Emoji',
    at: address('Elm 5', null, 'Zürich', '8001', 'CH'),
  },
  {
    first: '直子',
    last: '辻',
    font: 'Noto Sans CJK JP',
    at: address('宮崎町2-14', null, '京都市', '606-0802', 'JP'),
  },
  {
    first: 'さくら',
    last: '直井',
    font: 'Noto Sans CJK JP',
    at: address('Rua 1', null, 'Faro', '8000', 'PT'),
  },
  {
    first: '李',
    last: '直骨',
    font: 'Noto Sans CJK SC',
    at: address('南京西路 1266 号', null, '上海', '200040', 'CN'),
  },
  {
    first: '林',
    last: '直君',
    font: 'Noto Sans CJK TC',
    at: address('信義路 7 號', null, '台北市', '110', 'TW'),
  },
  {
    first: '민지',
    last: '김',
    font: 'Noto Sans CJK',
    at: address('세종대로 110', null, '서울', '04524', 'KR'),
  },
  {
    first: 'สมหญิง',
    last: 'ใจดี',
    font: 'Noto Sans Thai',
    at: address('99/1', null, 'เชียงใหม่', '50200', 'TH'),
  },
  {
    first: 'प्रिया',
    last: 'शर्मा',
    font: 'Noto Sans Devanagari',
    at: address('12', null, 'मुंबई', '400001', 'IN'),
  },
] as const

const test = base.extend({
  dataDir: async ({ dataDir }, give) => {
    await preparePaperShop(
      dataDir,
      buyers.map(({ first, last, at }) => to(first, last, { ...at, customer_note: `${first} ${last}` })),
    )
    await give(dataDir)
  },
})

test.use({ asOwnersHaveIt: true })
test.skip(!canReadPdf, 'pdftotext, of the package poppler-utils, is not installed')
test.skip(!process.env['CI'] && !areLettersHere(), 'the letters of all these buyers are not installed')

/** Returns the fonts of a text on the pages, one entry per place. A letter that no font has is drawn in the first. */
async function fontsOf(page: Page, text: string): Promise<readonly string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  // Chromium gives nodes numbers only after a request for the document.
  await devtools.send('DOM.getDocument', { depth: 0 })
  const query = `//*[@data-pile]//p[.="${text}"]`
  const { searchId, resultCount } = await devtools.send('DOM.performSearch', { query })
  const toIndex = Math.max(1, resultCount)
  const { nodeIds } = await devtools.send('DOM.getSearchResults', { searchId, fromIndex: 0, toIndex })
  const found: string[] = []
  for (const nodeId of nodeIds) {
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
    found.push(fonts.map(({ familyName }) => familyName).join(', '))
  }
  await devtools.detach()
  return found
}

test('Names in every script, and emoji, appear as letters and not as boxes, in each country’s own forms', async ({
  app,
}) => {
  const page = await openSlips(app)
  const names = buyers.map(({ first, last, font }) => ({ name: `${first} ${last}`, font }))
  // Above the address and in the buyer's note.
  for (const { name, font } of names)
    expect(await fontsOf(page, name)).toEqual([expect.stringContaining(font), expect.stringContaining(font)])

  const reads = async () => {
    const pdf = await pdfOf(app)
    // Word by word: poppler composes lines by where their letters lie, and pictures lie a little higher.
    const text = (await readPdf(pdf)).flatMap(({ lines }) => lines).join('\n')
    for (const word of names.flatMap(({ name }) => name.split(' '))) expect(text).toContain(word)
    const fonts = await fontsIn(pdf)
    expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([])
    for (const name of ['NotoSansThai', 'NotoSansDevanagari'])
      expect(fonts.map((font) => font.name).join(' ')).toContain(name)
  }
  await reads()

  await page.getByRole('radio', { name: 'Labels' }).click()
  await expect(page.getByRole('article', { name: 'Labels, sheet 1' })).toBeVisible()
  for (const { name, font } of names)
    expect(await fontsOf(page, name)).toEqual([expect.stringContaining(font)])
  await reads()
})
