import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openWindow } from '../../support/window/window.tsx'

const soon = { timeout: 20_000 }
const content = { name: 'Thanks', subject: 'Thank you', body: 'One', isMarketing: false }

test('a text that changes in another window after typing here shows the change made there', async () => {
  const { user, call } = await openWindow('/settings?section=letters', { orders: 2, products: 2 })
  const { id } = await call('letters.save', { id: null, ...content })
  const kept = async () =>
    (await call('letters.list', {})).letters.map(({ subject, body }) => [subject, body])
  await user.type(await screen.findByRole('textbox', { name: 'Text' }, soon), ' and two')
  await waitFor(async () => expect(await kept()).toEqual([['Thank you', 'One and two']]), soon)

  await call('letters.save', { id, ...content, body: 'Three' })
  await waitFor(
    () => expect(screen.getByRole('textbox', { name: 'Text' })).toHaveProperty('value', 'Three'),
    soon,
  )
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), '!')
  await user.click(screen.getByRole('link', { name: /^Appearance/ }))
  await waitFor(async () => expect(await kept()).toEqual([['Thank you!', 'Three']]), soon)
})

test('leaving a text that is open in two windows does not overwrite the other window’s change', async () => {
  const { user, call } = await openWindow('/settings?section=letters', { orders: 2, products: 2 })
  const { id } = await call('letters.save', { id: null, ...content })
  const bodies = async () => (await call('letters.list', {})).letters.map(({ body }) => body)
  await user.type(await screen.findByRole('textbox', { name: 'Text' }, soon), ' and two')
  await waitFor(async () => expect(await bodies()).toEqual(['One and two']), soon)
  await call('letters.save', { id, ...content, body: 'Three' })
  await user.click(screen.getByRole('link', { name: /^Appearance/ }))
  await screen.findByRole('radio', { name: 'Dark' }, soon)
  expect(await bodies()).toEqual(['Three'])
})
