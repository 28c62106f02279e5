import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Sandbox } from '#sandbox/index.ts'
import { servicePreset } from '#shared/shop/service-preset.ts'
import { ownerBrowser } from '../../support/browsers/owner-browser.ts'
import { takenPort } from '../../support/browsers/ports.ts'
import { freePort } from '../../support/services/free-port.ts'
import { openWindow } from '../../support/window/window.tsx'
import type { TestWindow } from '../../support/window/window.tsx'

const soon = { timeout: 20_000 }
const field = (name: string) => screen.getByRole('textbox', { name })
const secret = () => screen.getByLabelText('Client secret')
const open = () => screen.getByRole('button', { name: 'Open the browser' })
const waiting = () => screen.findByText('Waiting for your browser…', {}, soon)

/** Opens the first page; `decide` is what the owner does in the browser that it opens. */
async function firstRun(decide: (url: string, sandbox: Sandbox) => Promise<unknown> = async () => {}) {
  const shop: TestWindow = await openWindow('/', {
    as: 'none',
    orders: 3,
    products: 3,
    parts: { openExternal: async (url) => void (await decide(url, shop.sandbox)) },
  })
  await screen.findByRole('button', { name: 'Open demo shop' }, soon)
  return shop
}

/** Fills in the browser sign-in for the sandbox's own application. */
async function fillIn({ user, sandbox }: TestWindow, typed: { readonly secret?: string } = {}) {
  await user.click(screen.getByRole('button', { name: 'Set up' }))
  await user.click(field('Client id'))
  await user.paste(sandbox.application.clientId)
  await user.click(secret())
  await user.paste(typed.secret ?? sandbox.application.clientSecret)
  await user.click(screen.getByRole('button', { name: 'Advanced' }))
  for (const [name, address] of [
    ['Service address', sandbox.apiUrl],
    ['Authorization address', sandbox.authUrl],
  ] as const) {
    await user.clear(field(name))
    await user.paste(address)
  }
}

const allow = (url: string, sandbox: Sandbox) => ownerBrowser(sandbox)(url)
const deny = (url: string, sandbox: Sandbox) => ownerBrowser(sandbox, 'deny')(url)

describe('the door of the browser sign-in', () => {
  test('opens the shop that the owner allowed in the browser', async () => {
    const shop = await firstRun(allow)
    await fillIn(shop)
    await shop.user.click(open())
    await shop.user.click(await screen.findByRole('button', { name: /^Open Saltmarsh/ }, soon))
    await screen.findByRole('heading', { name: 'Orders', level: 1 }, soon)
    expect((await shop.call('session.current', {})).connection?.kind).toBe('oauth')
  })

  test('says into which shop the browser let Backroom, and keeps nothing when it is not the owner’s', async () => {
    const shop = await firstRun(allow)
    await fillIn(shop)
    await shop.user.click(open())
    const into = await screen.findByRole('button', { name: /^Open Saltmarsh/ }, soon)
    expect(document.activeElement).toBe(into)
    const { host } = new URL(shop.sandbox.apiUrl)
    expect(screen.getByText(/^The browser gave Backroom access to Saltmarsh/)).toBeTruthy()
    expect(screen.getByText(new RegExp(`^demo, at ${host}\\. Nothing from it is kept`))).toBeTruthy()
    expect((await shop.call('session.current', {})).shops).toEqual([])
    await shop.user.click(screen.getByRole('button', { name: 'Not my shop' }))
    await waitFor(() => expect(screen.queryByText(/gave Backroom access/)).toBeNull())
    expect(await shop.call('session.current', {})).toMatchObject({ state: 'none', shops: [], found: null })
    expect(field('Client id')).toHaveProperty('value', shop.sandbox.application.clientId)
  })

  test('names both hosts before the browser opens, if they differ', async () => {
    const shop = await firstRun()
    await shop.user.click(screen.getByRole('button', { name: 'Set up' }))
    const hosts =
      /^The browser opens my\.bigcartel\.com\. What you allow there is sent to api\.bigcartel\.com\.$/
    expect(screen.getByText(hosts)).toBeTruthy()
    await shop.user.click(screen.getByRole('button', { name: 'Advanced' }))
    await shop.user.clear(field('Authorization address'))
    await shop.user.type(field('Authorization address'), 'https://evil.example/people')
    expect(screen.getByText(/^The browser opens evil\.example\./)).toBeTruthy()
    await shop.user.clear(field('Service address'))
    await shop.user.type(field('Service address'), 'https://evil.example')
    expect(screen.queryByText(/^The browser opens/)).toBeNull()
  })

  test('hides the client secret until it is asked for', async () => {
    const shop = await firstRun()
    await shop.user.click(screen.getByRole('button', { name: 'Set up' }))
    expect(secret().getAttribute('type')).toBe('password')
    await shop.user.click(screen.getByRole('button', { name: 'Show the client secret' }))
    expect(secret().getAttribute('type')).toBe('text')
  })

  test('says what is missing before a browser opens, and moves the focus to the first missing field', async () => {
    const browser = vi.fn(async () => {})
    const shop = await firstRun(browser)
    await shop.user.click(screen.getByRole('button', { name: 'Set up' }))
    await shop.user.click(open())
    expect(screen.getByText('Paste the application’s client id.')).toBeTruthy()
    expect(screen.getByText('Paste the application’s client secret.')).toBeTruthy()
    expect(document.activeElement).toBe(field('Client id'))
    expect(browser).not.toHaveBeenCalled()
  })

  test('waits for the browser; “Stop waiting” shows a calm line and keeps what was typed', async () => {
    const shop = await firstRun()
    await fillIn(shop)
    await shop.user.click(open())
    await waiting()
    const stop = screen.getByRole('button', { name: 'Stop waiting' })
    expect(document.activeElement).toBe(stop)
    await shop.user.click(stop)
    const message = await screen.findByText('Sign-in stopped.', {}, soon)
    expect(message.getAttribute('role')).toBe('status')
    expect(field('Client id')).toHaveProperty('value', shop.sandbox.application.clientId)
    expect(secret()).toHaveProperty('value', shop.sandbox.application.clientSecret)
    expect(document.activeElement).toBe(open())
  })

  test('opens the page of the browser once more while it waits, and copies its address', async () => {
    const opened: string[] = []
    const shop = await firstRun(async (url) => opened.push(url))
    await fillIn(shop)
    await shop.user.click(open())
    await waiting()
    await shop.user.click(await screen.findByRole('button', { name: 'Open it again' }, soon))
    await waitFor(() => expect(opened).toHaveLength(2), soon)
    expect(opened[1]).toBe(opened[0])
    await shop.user.click(screen.getByRole('button', { name: 'Copy the address of the page' }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(opened[0]), soon)
    await ownerBrowser(shop.sandbox)(opened[0] ?? '')
    await shop.user.click(await screen.findByRole('button', { name: /^Open Saltmarsh/ }, soon))
    await screen.findByRole('heading', { name: 'Orders', level: 1 }, soon)
  })

  test('scrolls the answer into view', async () => {
    const seen: (string | null)[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this.textContent)
    })
    const shop = await firstRun(deny)
    await fillIn(shop)
    await shop.user.click(open())
    await waitFor(() => expect(seen).toContain('Not signed in: access was not allowed.'), soon)
  })

  test('explains what an application is, and opens the page for requesting one', async () => {
    const opened: string[] = []
    const shop = await firstRun(async (url) => opened.push(url))
    await shop.user.click(screen.getByRole('button', { name: 'Set up' }))
    await shop.user.click(screen.getByRole('button', { name: 'What is an application?' }))
    await screen.findByText(/by invitation only/)
    await shop.user.click(screen.getByRole('button', { name: 'Ask the service for an invitation' }))
    await waitFor(() => expect(opened).toEqual([servicePreset.invitation]), soon)
  })

  test('reports calmly that the owner denied access', async () => {
    const shop = await firstRun(deny)
    await fillIn(shop)
    await shop.user.click(open())
    const message = await screen.findByText('Not signed in: access was not allowed.', {}, soon)
    expect(message.getAttribute('role')).toBe('status')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('says at its field that the service refused the client secret, and the owner can try again from there', async () => {
    const shop = await firstRun(allow)
    await fillIn(shop, { secret: 'not this one' })
    await shop.user.click(open())
    await screen.findByText('The service refused this client secret.', {}, soon)
    expect(document.activeElement).toBe(secret())
    await shop.user.clear(secret())
    expect(screen.queryByText('The service refused this client secret.')).toBeNull()
    await shop.user.type(secret(), shop.sandbox.application.clientSecret)
    await shop.user.click(open())
    await shop.user.click(await screen.findByRole('button', { name: /^Open Saltmarsh/ }, soon))
    await screen.findByRole('heading', { name: 'Orders', level: 1 }, soon)
  })

  test('names the redirect address to register, with the port that was chosen', async () => {
    const port = await freePort()
    const shop = await firstRun(allow)
    await fillIn(shop)
    expect(screen.getByText('http://127.0.0.1/callback')).toBeTruthy()
    await shop.user.type(field('Port for the redirect'), String(port))
    expect(screen.getByText(`http://127.0.0.1:${port}/callback`)).toBeTruthy()
    await shop.user.click(open())
    await shop.user.click(await screen.findByRole('button', { name: /^Open Saltmarsh/ }, soon))
    await screen.findByRole('heading', { name: 'Orders', level: 1 }, soon)
    expect((await shop.call('settings.get', {})).authorizePort).toBe(port)
  })

  test.each(['80', 'abc', '70000'])('refuses the port %s at its field', async (typed) => {
    const shop = await firstRun()
    await fillIn(shop)
    await shop.user.type(field('Port for the redirect'), typed)
    await shop.user.click(open())
    expect(screen.getByText('Type a number from 1024 to 65535, or leave it empty.')).toBeTruthy()
    expect(document.activeElement).toBe(field('Port for the redirect'))
  })

  test('says at its field that another program has the port, also when the field was folded away', async () => {
    const { port } = await takenPort()
    const shop = await firstRun()
    await fillIn(shop)
    await shop.user.type(field('Port for the redirect'), String(port))
    await shop.user.click(screen.getByRole('button', { name: 'Advanced' }))
    await shop.user.click(open())
    await screen.findByText(new RegExp(`uses port ${port}`), {}, soon)
    expect(document.activeElement).toBe(field('Port for the redirect'))
  })

  test('shows that a sign-in begun by another window waits, and can stop it', async () => {
    const shop = await firstRun()
    const { clientId, clientSecret } = shop.sandbox.application
    const addresses = { serviceUrl: shop.sandbox.apiUrl, authUrl: shop.sandbox.authUrl }
    // As another window of the same app would begin it.
    const signIn = shop.core.answer('session.authorize', { clientId, clientSecret, ...addresses })
    await waiting()
    await shop.user.click(screen.getByRole('button', { name: 'Stop waiting' }))
    expect(await signIn).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
    await waitFor(() => expect(screen.queryByText('Waiting for your browser…')).toBeNull())
  })
})

test('signing in by password moves the focus to the first missing field', async () => {
  const shop = await firstRun()
  await shop.user.click(screen.getByRole('button', { name: 'Connect' }))
  expect(document.activeElement).toBe(field('Shop name in its address'))
})

test('signing in by password explains which password it needs, and what to do about a second step', async () => {
  const opened: string[] = []
  const shop = await firstRun(async (url) => opened.push(url))
  await shop.user.click(screen.getByRole('button', { name: 'Which password is it?' }))
  await screen.findByText(/second step/)
  await shop.user.click(screen.getByRole('button', { name: 'Open your account at the service' }))
  await waitFor(() => expect(opened).toEqual([servicePreset.account]), soon)
  // Such pages of another service are not known.
  await shop.user.click(screen.getByRole('button', { name: 'Another service address' }))
  expect(screen.queryByRole('button', { name: 'Open your account at the service' })).toBeNull()
})

test('what is no address is refused at its field in the words of Backroom, not of the browser', async () => {
  const refusal = 'The service address begins with https:// and contains no name or password.'
  const shop = await firstRun()
  await shop.user.click(screen.getByRole('button', { name: 'Another service address' }))
  const fill = async (place: HTMLElement, value: string) => {
    await shop.user.clear(place)
    await shop.user.type(place, value)
  }
  await fill(field('Service address'), 'shop')
  await fill(field('Shop name in its address'), 'saltmarsh')
  await fill(screen.getByLabelText('Password'), 'open sesame')
  await shop.user.keyboard('{Enter}')
  await screen.findByText(refusal, {}, soon)
  expect(document.activeElement).toBe(field('Service address'))
})
