import { screen, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { openWindow } from '../../support/window/window.tsx'
import type { TestWindow } from '../../support/window/window.tsx'

export const patient = { timeout: 20_000 }

/** A write as the window's host sent it to the shop. */
export type Sent = { readonly method: string; readonly path: string; readonly attributes: object }

export type DiscountsWindow = TestWindow & {
  /** The writes to the shop's discounts, oldest first. */
  readonly sent: readonly Sent[]
  /** Returns a discount's attributes as the shop itself has them. */
  inShop(code: string): Promise<Readonly<Record<string, unknown>> | undefined>
  /** Changes a discount in the shop directly, as another computer would; deletes it for null. */
  elsewhere(code: string, attributes: object | null): Promise<void>
}

/** Opens the discounts of a seeded shop, and records the writes to it. */
export async function openDiscounts(address = '/discounts'): Promise<DiscountsWindow> {
  const sent: Sent[] = []
  const listening: typeof fetch = (input, init) => {
    const method = init?.method ?? 'GET'
    if (method !== 'GET' && typeof init?.body === 'string') {
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      sent.push({ method, path: pathname, attributes: JSON.parse(init.body).data.attributes })
    }
    return fetch(input, init)
  }
  const shop = await openWindow(address, { orders: 0, parts: { fetch: listening } })
  // A selection that stays where it is fires no event in a browser, but does in happy-dom, and date fields react to it.
  vi.spyOn(Selection.prototype, 'collapse').mockImplementation(() => undefined)
  await screen.findAllByRole('row', {}, patient)
  const idOf = async (code: string) => {
    const { data } = await shop.ask('/discounts?page[limit]=100')
    return data.find(({ attributes }) => attributes['code'] === code)?.id ?? ''
  }
  return {
    ...shop,
    sent,
    async elsewhere(code, attributes) {
      const { account, apiUrl } = shop.sandbox
      const id = await idOf(code)
      const data = { type: 'discounts', id, attributes }
      const response = await fetch(`${apiUrl}/v1/accounts/${account.id}/discounts/${id}`, {
        method: attributes ? 'PATCH' : 'DELETE',
        headers: {
          authorization: `Basic ${btoa(`${account.subdomain}:${account.password}`)}`,
          'content-type': 'application/vnd.api+json',
          'user-agent': 'Another computer (hello@backroom.example)',
        },
        ...(attributes && { body: JSON.stringify({ data }) }),
      })
      expect(response.ok).toBe(true)
    },
    async inShop(code) {
      const { data } = await shop.ask('/discounts?page[limit]=100')
      return data.find(({ attributes }) => attributes['code'] === code)?.attributes
    },
  }
}

/** Opens the discount with this code and returns its form. */
export async function openDiscount({ user }: TestWindow, code: string): Promise<HTMLElement> {
  await user.click(screen.getByRole('row', { name: new RegExp(`^${code},`) }))
  return screen.findByRole('region', { name: code })
}

/** Begins a new discount with code and name, and returns its form. */
export async function beginDiscount({ user }: TestWindow, code: string): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: /^New/ }))
  const form = await screen.findByRole('region', { name: 'New discount' })
  await user.type(field(form, 'What buyers type'), code)
  await user.type(field(form, /^Name/), `Name of ${code}`)
  return form
}

export const field = (form: HTMLElement, name: string | RegExp): HTMLElement =>
  within(form).getByRole('textbox', { name })

/** Chooses a kind, such as "Amount off". */
export async function choose({ user }: TestWindow, form: HTMLElement, kind: string): Promise<void> {
  await user.click(within(form).getByRole('radio', { name: kind }))
}

/** Replaces the text of a field. */
export async function write(
  { user }: TestWindow,
  form: HTMLElement,
  name: string | RegExp,
  text: string,
): Promise<void> {
  await user.clear(field(form, name))
  await user.type(field(form, name), text)
}

export async function save({ user }: TestWindow, form: HTMLElement): Promise<void> {
  await user.click(within(form).getByRole('button', { name: /^(Create discount|Save changes)/ }))
}

/** Returns the sentence beside a wrong field; null when the field is not wrong. */
export function errorBeside(control: HTMLElement): string | null {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  if (control.getAttribute('aria-invalid') !== 'true') return null
  return ids
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim()
}
