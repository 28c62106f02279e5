import { act, screen } from '@testing-library/react'
import { test, vi } from 'vitest'
import { dateOnPaper } from '../../../src/renderer/format/dates.ts'
import { router } from '../../../src/renderer/app/routes.tsx'
import { moveDate } from '../../support/time/moved-date.ts'
import { openWindow } from '../../support/window/window.tsx'
import { openPapers } from '../paper/open-papers.ts'

const soon = { timeout: 20_000 }
const dayMs = 24 * 60 * 60 * 1000

test('data read on another day shows that day beside the time', async () => {
  const { sandbox, user } = await openWindow('/products', { orders: 12, products: 3 })
  await screen.findByRole('button', { name: /^As of \d\d:\d\d\. / }, soon)
  // The year is shown when it is another one by now.
  const read = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }).format(new Date())
  const asOf = (words: string) => new RegExp(`^.*${words}as of ${read}( \\d{4})?, \\d\\d:\\d\\d\\.`, 'i')
  sandbox.faults.add({ kind: 'status', status: 403, method: 'GET' })
  moveDate(2 * dayMs)

  await router.navigate({ href: '/discounts' })
  await user.click(await screen.findByRole('button', { name: 'Check the shop now' }, soon))
  await screen.findByText(asOf('This is the shop '), {}, soon)
  await router.navigate({ href: '/products' })
  await user.click(await screen.findByRole('button', { name: asOf('') }, soon))
  await screen.findByText(asOf('This is the shop '), {}, soon)
  await router.navigate({ href: '/orders' })
  await screen.findByText(asOf('this is the shop '), {}, soon)
})

test('a pick list left open overnight shows the new day', async () => {
  const ticks: (() => void)[] = []
  const { setInterval: begin } = globalThis
  vi.spyOn(globalThis, 'setInterval').mockImplementation((tick, ms) => {
    if (ms === 30_000) ticks.push(tick)
    return begin(tick, ms)
  })
  await openPapers('/paper?kind=pick', { orders: 12, products: 3 })
  await screen.findByText(dateOnPaper(new Date()), {}, soon)
  moveDate(dayMs)
  act(() => ticks.forEach((tick) => tick()))
  await screen.findByText(dateOnPaper(new Date()), {}, soon)
})
