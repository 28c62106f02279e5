import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openWindow } from '../../../support/window/window.tsx'

const soon = { timeout: 20_000 }

/** A service whose position numbers of products have gaps, as after products were deleted. */
const withGaps: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init)
  const { pathname } = new URL(input instanceof Request ? input.url : input)
  if (!pathname.endsWith('/products') || (init?.method ?? 'GET') !== 'GET') return answer
  const body = await answer.json()
  for (const { attributes } of body.data) attributes.position *= 10
  return Response.json(body, {
    status: answer.status,
    headers: { 'content-type': 'application/vnd.api+json' },
  })
}

test('the palette shows a product’s place counted among the products, not its position number', async () => {
  const { user, call } = await openWindow('/products', {
    orders: 0,
    products: 6,
    parts: { fetch: withGaps },
  })
  await screen.findAllByRole('row', {}, soon)
  const third = (await call('products.list', {})).products[2]
  expect(third?.position).toBe(30)
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', {}, soon), third?.name ?? '')
  expect((await screen.findByRole('option', { name: /place \d+ in the shop/ }, soon)).textContent).toContain(
    'place 3 in the shop',
  )
})
