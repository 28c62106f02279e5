import { screen } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { startSandbox } from '#sandbox/index.ts'
import type { Sandbox } from '#sandbox/index.ts'
import { router } from '../../../../src/renderer/app/routes.tsx'
import { openWindow } from '../../../support/window/window.tsx'
import type { TestWindow } from '../../../support/window/window.tsx'

/** Longer than a busy machine takes for one answer. */
export const soon = { timeout: 20_000 }

export const secondName = 'The Other Shop'

export type TwoShops = TestWindow & {
  /** The shop that is not open at first. Its orders have the numbers of the first one's. */
  readonly other: Sandbox
}

/** Opens a window in the first of two shops, which have the same data and different names. */
export async function twoShops(path: string): Promise<TwoShops> {
  const options = { orders: 12, products: 6 }
  const window = await openWindow('/settings', options)
  const other = await startSandbox(options)
  onTestFinished(() => other.close())
  const first = (await window.call('session.current', {})).connection?.id ?? ''
  const { subdomain, password } = other.account
  await window.call('session.signIn', { subdomain, password, serviceUrl: other.apiUrl })
  // Only what comes after a first sync pass is new to a shop.
  await window.call('sync.now', {})
  await window.call('shop.updateAccount', { storeName: secondName })
  await window.call('session.switch', { id: first })
  await shopMenu('Saltmarsh Studio')
  await router.navigate({ href: path })
  window.sandbox.requests.clear()
  other.requests.clear()
  return { ...window, other }
}

/** Finds the button at the head of the sidebar, once it has this name. */
export function shopMenu(name: string): Promise<HTMLElement> {
  return screen.findByRole('button', { name: new RegExp(`^${name}.*shop menu$`) }, soon)
}
