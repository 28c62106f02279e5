import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOrders, soon } from '../orders/open-orders.ts'

const radio = (name: RegExp) => screen.getByRole('radio', { name })
const checked = () => screen.getAllByRole('radio', { checked: true }).map((one) => one.textContent)

test('in a segmented control Tab stops at the checked option alone, and arrow keys check the next one, round and round', async () => {
  const { user } = await openOrders('/orders?view=shipped')
  expect(checked()).toEqual([expect.stringMatching(/^Shipped/)])
  const group = screen.getByRole('radiogroup')
  const stops = [...group.querySelectorAll('[role="radio"]')].filter((one) => one.matches('[tabindex="0"]'))
  expect(stops).toEqual([radio(/^Shipped/)])

  radio(/^Shipped/).focus()
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(checked()).toEqual([expect.stringMatching(/^All/)]), soon)
  expect(document.activeElement).toBe(radio(/^All/))
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(checked()).toEqual([expect.stringMatching(/^To ship/)]), soon)
  expect(document.activeElement).toBe(radio(/^To ship/))
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(checked()).toEqual([expect.stringMatching(/^All/)]), soon)
})
