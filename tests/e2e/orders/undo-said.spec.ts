import { expect, test } from '../support/shops/in-demo-shop.ts'

test('The offer to undo is a sentence of its own in what the browser gives a screen reader', async ({
  page,
}) => {
  await page.getByRole('row', { name: /^Inês Carvalho/ }).press('s')
  await page.getByText(/^Inês Carvalho will be marked shipped/).waitFor()
  const session = await page.context().newCDPSession(page)
  // The text as laid out: a screen reader gets no space where a line ends with one, whatever the page's text says.
  const { root } = await session.send('DOM.getDocument', { depth: 0 })
  const { nodes } = await session.send('Accessibility.queryAXTree', {
    nodeId: root.nodeId,
    role: 'StaticText',
  })
  const words = nodes.map(({ name }) => String(name?.value ?? '')).join('')
  expect(words).toContain('The buyer may get an e-mail. Undo with Z')
})
