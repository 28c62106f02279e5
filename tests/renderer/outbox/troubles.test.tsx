import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openWindow } from '../../support/window/window.tsx'

/* The toasts about changes that the shop did not accept: each is there to be read until the owner closes it. */

const soon = { timeout: 20_000 }
const [ines, tomasz] = ['KXBF-310482', 'PLRD-310481']
const undoMs = 6100
const notShipped = (name: string) => `${name} was not marked shipped: the shop does not allow it.`

/** Opens the waiting changes of a shop that accepts none, and marks two orders shipped, one after the other. */
async function twoRefused() {
  const page = await openWindow('/waiting')
  const { sandbox, call, clock } = page
  sandbox.faults.add({ kind: 'status', status: 403, method: 'PATCH', body: '' })
  for (const [id, name] of [
    [ines, 'Inês Carvalho'],
    [tomasz, 'Tomasz Wójcik'],
  ] as const) {
    await call('orders.ship', { scope: { ids: [id] } })
    await screen.findByText(/^Goes to the shop in \d s$/, {}, soon)
    clock.pass(undoMs)
    await screen.findByText(notShipped(name), {}, soon)
  }
  return { ...page, closeToast: () => page.user.click(screen.getByRole('button', { name: 'Close' })) }
}

test('an error that another one displaced comes back once that one is closed', async () => {
  const { closeToast } = await twoRefused()
  expect(screen.queryByText(notShipped('Inês Carvalho'))).toBeNull()

  await closeToast()
  await screen.findByText(notShipped('Inês Carvalho'), {}, soon)
  expect(screen.queryByText(notShipped('Tomasz Wójcik'))).toBeNull()

  await closeToast()
  await waitFor(() => expect(screen.queryByText(notShipped('Inês Carvalho'))).toBeNull(), soon)
})

test('an error that another one displaced does not come back for a change that was put away meanwhile', async () => {
  const { call, closeToast } = await twoRefused()
  const { rows } = await call('outbox.list', {})
  const ids = rows.filter(({ object }) => object.endsWith(ines)).map(({ id }) => id)
  await call('outbox.dismiss', { pick: { ids } })
  await waitFor(() => expect(screen.queryByText('Inês Carvalho')).toBeNull(), soon)

  await closeToast()
  await waitFor(() => expect(screen.queryByText(notShipped('Tomasz Wójcik'))).toBeNull(), soon)
  expect(screen.queryByText(notShipped('Inês Carvalho'))).toBeNull()
})
