import type { Page } from '@playwright/test'
import type { Bench, Row } from './row.ts'
import { ratioRow } from './row.ts'
import { onOrders } from './window-on-shop.ts'
import type { WindowOnShop } from './window-on-shop.ts'

const slips = 500
/** Both documents take turns, so that a busy moment of the machine slows both; the fastest round counts. */
const rounds = 3
const printSelectionKey = 'paper.pile.1'

/** Returns the milliseconds from opening the page until the window has laid out and drawn all slips. */
async function layOutTime(page: Page): Promise<number> {
  await page.evaluate(
    (key) =>
      sessionStorage.setItem(key, JSON.stringify({ scope: { filter: {}, except: [] }, sort: '-placed' })),
    printSelectionKey,
  )
  await page.evaluate(() => {
    history.pushState({}, '', '/orders')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
  return page.evaluate(async (count) => {
    const begun = performance.now()
    history.pushState({}, '', '/paper?pile=1')
    dispatchEvent(new PopStateEvent('popstate'))
    const isThere = () => {
      const summary = document.querySelector('main [role="status"]')?.textContent ?? ''
      return (
        summary.startsWith(`${count} orders`) &&
        document.querySelectorAll('[data-pile] article').length >= count
      )
    }
    while (!isThere()) await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    return performance.now() - begun
  }, slips)
}

/** The content of a page. */
type Sheet = { readonly lines: readonly string[]; readonly pictures: readonly string[] }

/** Returns the milliseconds until Chromium has drawn a bare document of the same pages, texts and pictures: the browser's own share. */
async function bareTime(page: Page, sheets: readonly Sheet[]): Promise<number> {
  return page.evaluate(async (pages) => {
    document.body.textContent = ''
    await new Promise(requestAnimationFrame)
    const begun = performance.now()
    for (const { lines, pictures } of pages) {
      const sheet = document.createElement('div')
      sheet.className = 'sheet'
      for (const line of lines) {
        const paragraph = document.createElement('p')
        paragraph.textContent = line
        sheet.append(paragraph)
      }
      for (const src of pictures) {
        const picture = document.createElement('img')
        picture.src = src
        sheet.append(picture)
      }
      document.body.append(sheet)
    }
    document.body.getBoundingClientRect()
    await new Promise(requestAnimationFrame)
    return performance.now() - begun
  }, sheets)
}

async function pdfTime(page: Page): Promise<number> {
  const begun = performance.now()
  await page.pdf({ printBackground: true, preferCSSPageSize: true })
  return performance.now() - begun
}

const bare = `<!doctype html><meta charset="utf-8"><style>
@page { size: 148mm 210mm; margin: 0 }
body { margin: 0; font: 12pt/1.35 sans-serif }
.sheet { width: 148mm; height: 210mm; padding: 9mm; box-sizing: border-box; overflow: clip; break-after: page }
p { margin: 0 0 2mm }
img { width: 12mm; height: 12mm }
</style><body></body>`

/** Measures the slips of a whole season in one document, against a bare document of the same pages, texts and pictures, in the same run. */
export const paper: Bench = {
  name: 'paper',
  run: () => onOrders(slips, measure),
}

async function measure({ page, browser }: WindowOnShop): Promise<readonly Row[]> {
  const plain = await browser.newPage({ viewport: page.viewportSize() })
  await plain.setContent(bare)
  const [laid, laidBare, made, madeBare]: [number[], number[], number[], number[]] = [[], [], [], []]
  for (let round = 0; round < rounds; round += 1) {
    laid.push(await layOutTime(page))
    const sheets = await page.evaluate(() =>
      [...document.querySelectorAll('[data-pile] article')].map((sheet) => ({
        lines: [...sheet.querySelectorAll('p, span, footer')].flatMap(({ children, textContent }) =>
          children.length === 0 && textContent ? [textContent] : [],
        ),
        pictures: [...sheet.querySelectorAll('img')].map(({ src }) => src),
      })),
    )
    laidBare.push(await bareTime(plain, sheets))
    await plain.waitForFunction(() => [...document.images].every(({ complete }) => complete))
    made.push(await pdfTime(page))
    madeBare.push(await pdfTime(plain))
  }
  const perSlip = (times: readonly number[]) => Math.min(...times) / slips
  const name = `${slips} slips in one document, a slip`
  return [
    ratioRow({
      name: `${name}: from the press to all pages laid out`,
      unit: 'ms',
      value: perSlip(laid),
      floor: perSlip(laidBare),
      // The call goes to core and back, and the window draws all parts once more to measure them.
      budget: 8,
    }),
    ratioRow({
      name: `${name}: the PDF`,
      unit: 'ms',
      value: perSlip(made),
      floor: perSlip(madeBare),
      // The bare pages have no scannable codes and no variable font.
      budget: 4,
    }),
  ]
}
