import { expect, test } from '../support/firefox/fixtures.ts'

test('A dialog that scrolls keeps its corners round', async ({ demo }) => {
  await demo.focused('row', /./)
  // Not earlier: while the page redirects, Firefox moves the tab to another process and has none to size.
  await demo.page.setViewport({ width: 900, height: 420 })
  await demo.keys('?')
  await demo.see('dialog', 'Keys')
  // What is drawn at each corner; at a square one it would be the dialog itself.
  const atCorners = await demo.page.$eval('[role="dialog"]', (dialog) => {
    const { left, top, right, bottom } = dialog.getBoundingClientRect()
    const corners = [left + 1, right - 2].flatMap((x) => [top + 1, bottom - 2].map((y) => [x, y] as const))
    return {
      scrolls: dialog.scrollHeight > dialog.clientHeight,
      hit: corners.map(([x, y]) => dialog.contains(document.elementFromPoint(x, y))),
    }
  })
  expect(atCorners).toEqual({ scrolls: true, hit: [false, false, false, false] })
})
