import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { takenPort } from '../../support/browsers/ports.ts'
import { holdCalls } from '../../support/core/hold-calls.ts'
import { freePort } from '../../support/services/free-port.ts'
import { openWindow } from '../../support/window/window.tsx'

const soon = { timeout: 20_000 }
const small = { orders: 2, products: 2 }
const choice = (name: string) => screen.findByRole('radio', { name }, soon)
const port = () => screen.findByRole('textbox', { name: 'Port' }, soon)

describe('the way back from the browser', () => {
  test('uses any free port, or a fixed one, and shows the redirect address for it', async () => {
    const { user, call } = await openWindow('/settings?section=signIn', small)
    await user.click(await choice('A fixed port'))
    await user.type(await port(), '18080{Enter}')
    await screen.findByText('http://127.0.0.1:18080/callback', {}, soon)
    expect((await call('settings.get', {})).authorizePort).toBe(18080)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull(), soon)
    expect(document.activeElement).toBe(await port())
    await user.keyboard('{Enter}')
    expect(screen.queryByText('Type a number from 1024 to 65535.')).toBeNull()

    await user.click(await choice('Any free port'))
    await screen.findByText('http://127.0.0.1/callback', {}, soon)
    expect((await call('settings.get', {})).authorizePort).toBeNull()
  })

  test('a port that is typed and not saved is there when the owner comes back, and saved it is no draft', async () => {
    const { user, call } = await openWindow('/settings?section=signIn', small)
    await user.click(await choice('A fixed port'))
    await user.type(await port(), '18080')
    await user.click(screen.getByRole('link', { name: /^Appearance/ }))
    await screen.findByRole('heading', { name: 'Appearance', level: 2 }, soon)
    await user.click(screen.getByRole('link', { name: /^Sign-in.*not saved$/ }))
    expect(await port()).toHaveProperty('value', '18080')
    await user.type(await port(), '{Enter}')
    await waitFor(() => expect(screen.queryByRole('link', { name: /not saved$/ })).toBeNull(), soon)
    expect((await call('settings.get', {})).authorizePort).toBe(18080)
  })

  test('a port that is saved while its section is left is not called unsaved', async () => {
    const { user, call } = await openWindow('/settings?section=signIn', small)
    await user.click(await choice('A fixed port'))
    const release = holdCalls('settings.change')
    await user.type(await port(), '18080{Enter}')
    await user.click(screen.getByRole('link', { name: /^Appearance/ }))
    await screen.findByRole('heading', { name: 'Appearance', level: 2 }, soon)
    expect(screen.getByRole('link', { name: /^Sign-in.*not saved$/ })).toBeTruthy()
    release()
    await screen.findByRole('link', { name: /^Sign-in.*18080$/ }, soon)
    await waitFor(() => expect(screen.queryByRole('link', { name: /not saved$/ })).toBeNull(), soon)
    expect((await call('settings.get', {})).authorizePort).toBe(18080)
  })

  test('a port that is typed over a saved one is dropped by “Discard”', async () => {
    const { user, call } = await openWindow('/settings?section=signIn', small)
    await call('settings.change', { authorizePort: 18080 })
    await waitFor(async () => expect(await port()).toHaveProperty('value', '18080'), soon)
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
    await user.type(await port(), '{Backspace}')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(await port()).toHaveProperty('value', '18080')
    expect(document.activeElement).toBe(await port())
    expect(screen.queryByRole('link', { name: /not saved$/ })).toBeNull()
  })

  test('refuses a port below 1024', async () => {
    const { user, call } = await openWindow('/settings?section=signIn', small)
    await user.click(await choice('A fixed port'))
    await user.type(await port(), '80{Enter}')
    expect(screen.getByText('Type a number from 1024 to 65535.')).toBeTruthy()
    expect((await call('settings.get', {})).authorizePort).toBeNull()
    await user.click(await choice('Any free port'))
    expect(screen.queryByRole('link', { name: /not saved$/ })).toBeNull()
  })

  test('keeps what is typed while an earlier port is being set', async () => {
    const { user, call } = await openWindow('/settings?section=signIn', small)
    await user.click(await choice('A fixed port'))
    const release = holdCalls('settings.change')
    await user.type(await port(), '18080{Enter}')
    await user.type(await port(), '{Backspace}1')
    release()
    await screen.findByText('http://127.0.0.1:18080/callback', {}, soon)
    expect(await port()).toHaveProperty('value', '18081')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('http://127.0.0.1:18081/callback', {}, soon)
    expect((await call('settings.get', {})).authorizePort).toBe(18081)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull(), soon)
  })
})

describe('webhooks', () => {
  test('are explained, and offered only where a shop is connected by OAuth', async () => {
    await openWindow('/settings?section=webhooks', small)
    await screen.findByText(/only to applications that use OAuth/, {}, soon)
    expect(screen.getByText(/None of the shops here is connected by OAuth/)).toBeTruthy()
    expect(screen.queryByRole('radio', { name: 'Off' })).toBeNull()
  })

  test('are received on a port, and the page shows the address for the tunnel and what arrived', async () => {
    const webhookPort = await freePort()
    const webhookUrl = `http://127.0.0.1:${webhookPort}/webhooks`
    const { user, sandbox } = await openWindow('/settings?section=webhooks', {
      ...small,
      as: 'oauth',
      webhookUrl,
    })
    await user.click(await choice('On a port of this computer'))
    await user.type(await port(), `${webhookPort}{Enter}`)
    await screen.findByText(webhookUrl, {}, soon)
    await screen.findByText('Nothing so far.', {}, soon)

    const id = sandbox.addProduct()
    await screen.findByText('1 received · 0 refused', {}, soon)
    await screen.findByText(/^Last: product\.created at \d\d:\d\d$/, {}, soon)
    await fetch(webhookUrl, {
      method: 'POST',
      body: JSON.stringify({ type: 'product.deleted', payload: { id } }),
    })
    await screen.findByText('1 received · 1 refused', {}, soon)
  })

  test('say that another program has the port', async () => {
    const taken = await takenPort()
    const { user, call } = await openWindow('/settings?section=webhooks', { ...small, as: 'oauth' })
    await user.click(await choice('On a port of this computer'))
    await user.type(await port(), `${taken.port}{Enter}`)
    await screen.findByText(new RegExp(`uses port ${taken.port}`), {}, soon)
    expect((await call('settings.get', {})).webhookPort).toBeNull()
  })

  test('show a change of the shop at once', async () => {
    const webhookPort = await freePort()
    const shop = await openWindow('/products', {
      ...small,
      as: 'oauth',
      webhookUrl: `http://127.0.0.1:${webhookPort}/webhooks`,
    })
    await shop.call('settings.change', { webhookPort })
    expect(await screen.findAllByRole('row', {}, soon)).toHaveLength(2)
    shop.sandbox.addProduct()
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3), soon)
  })
})
