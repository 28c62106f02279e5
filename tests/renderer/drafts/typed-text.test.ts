import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'

/** Loads the page, and in it a dialog for a new category of the shop. */
async function load() {
  vi.resetModules()
  const { useTypedText } = await import('../../../src/renderer/shop/drafts/typed-text.ts')
  const { eraseShopStorage } = await import('../../../src/renderer/shop/shop-storage.ts')
  const { callQuery } = await import('../../../src/renderer/host/call-query.ts')
  const client = new QueryClient()
  client.setQueryData<unknown>(callQuery('session.current', {}).queryKey, { connection: { id: 'shop-1' } })
  const wrapper = ({ children }: { readonly children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children)
  const { result } = renderHook(() => useTypedText('categories new', ''), { wrapper })
  return {
    text: () => result.current.text,
    type: (text: string) => act(() => result.current.type(text)),
    drop: () => act(() => result.current.drop()),
    erase: () => act(() => eraseShopStorage('shop-1')),
  }
}

async function reload() {
  cleanup()
  window.dispatchEvent(new Event('pagehide'))
  return await load()
}

test('a name that was typed into a dialog is there again after a reload, until it is dropped', async () => {
  const first = await load()
  first.type('Tide tables')
  const second = await reload()
  expect(second.text()).toBe('Tide tables')
  second.drop()
  expect((await reload()).text()).toBe('')
})

test('a name that was typed into a dialog goes with the shop', async () => {
  const page = await load()
  page.type('Tide tables')
  page.erase()
  expect(page.text()).toBe('')
  expect((await reload()).text()).toBe('')
})
