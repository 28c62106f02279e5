import type { FirefoxWindow } from '../support/firefox/window.ts'
import { expect, test } from '../support/firefox/fixtures.ts'

/** Counts what would be printed, in place of the system's own dialog, which would wait for a person. */
const countPrints = ({ page }: FirefoxWindow) =>
  page.evaluate(() => {
    const printed: number[] = []
    Object.assign(window, {
      printed,
      print: () => void printed.push(document.querySelectorAll('[data-pile] article').length),
    })
  })

test('Printed slips are marked printed only when the owner says that they came out', async ({ demo }) => {
  await demo.focused('row', /./)
  await countPrints(demo)
  await demo.press('link', 'Packing slips')
  await demo.reads(/\d+ orders, \d+ pages/)
  await demo.keys('Enter')
  await demo.reads(/Did the \d+ slips come out\?/)
  await demo.press('button', 'No')
  await demo.gone('button', 'No')
  await demo.keys('Enter')
  await demo.focused('button', 'Yes')
  await demo.keys('Enter')
  await demo.reads(/\d+ slips marked printed\. Marked packed\./)
  // Put there above.
  const printed = await demo.page.evaluate(() => (window as unknown as { printed: number[] }).printed)
  expect(printed).toHaveLength(2)
  expect(Math.min(...printed)).toBeGreaterThan(1)
})
