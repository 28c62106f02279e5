import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openWindow } from '../../support/window/window.tsx'

const patient = { timeout: 20_000 }

const row = (name: string | null | undefined) => screen.getByRole('row', { name: name ?? '' })
/** Returns what a screen reader reads after the name of a product's row. */
const wordsOf = (name: string | null | undefined) => row(name).getAttribute('aria-description')
/** Returns what live regions say, and whether at once. */
const announcements = () =>
  screen.getAllByRole('status').map((region) => `${region.getAttribute('aria-live')}: ${region.textContent}`)

test('the new place of a product is announced once: with the move, and not by its row until the focus moves on', async () => {
  const { user } = await openWindow('/products', { orders: 0, products: 8 })
  const rows = await screen.findAllByRole('row', {}, patient)
  const [first, second, third] = rows.map((found) => found.getAttribute('aria-label'))
  await waitFor(() => expect(document.activeElement).toBe(row(first)), patient)
  await user.keyboard('jj')
  expect(document.activeElement).toBe(row(third))
  expect(wordsOf(third)).toMatch(/^Place 3, /)
  await user.keyboard('gt')
  // The library announces the end of a drag assertively, which makes a screen reader drop polite announcements.
  const words = `assertive: ${third} now at place 1 of 8, at the top.`
  await waitFor(() => expect(announcements()).toContain(words), patient)
  expect(wordsOf(third)).toBeNull()
  expect(wordsOf(second)).toMatch(/^Place 3, /)

  await user.keyboard('j')
  expect(document.activeElement).toBe(row(first))
  expect(wordsOf(third)).toMatch(/^Place 1, /)
  await user.keyboard('k')
  await user.keyboard('gb')
  await waitFor(() => expect(wordsOf(third)).toBeNull(), patient)
  // An undone move announces its place only by the row.
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(wordsOf(third)).toMatch(/^Place 1, /), patient)
})
