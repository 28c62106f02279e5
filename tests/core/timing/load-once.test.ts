import { describe, expect, it, onTestFinished } from 'vitest'
import { anyShop } from '#core/shop/open-shop.ts'
import { lazy } from '#core/timing/lazy.ts'
import { loadOnce } from '#core/timing/load-once.ts'
import { testCore, testSettings } from '../../support/core/test-core.ts'

const countries = { countries: [], asOf: '2026-11-20T10:00:00.000Z', leftOut: 0 }

/** Returns a loader that fails that many times. */
function loads(failures: number) {
  let tries = 0
  return {
    tries: () => tries,
    async load() {
      tries += 1
      if (tries <= failures) throw new Error('EMFILE: too many open files')
      return { 'countries.list': async () => countries }
    },
  }
}

describe('A lazily loaded handler', () => {
  it('is loaded once by several simultaneous calls', async () => {
    const { load, tries } = loads(0)
    const { 'countries.list': list } = lazy({ 'countries.list': null }, load)
    await Promise.all([list({}, anyShop), list({}, anyShop)])
    await list({}, anyShop)
    expect(tries()).toBe(1)
  })

  it('is loaded again by the next call after a failure', async () => {
    const { load, tries } = loads(1)
    const { 'countries.list': list } = lazy({ 'countries.list': null }, load)
    const refused = await Promise.allSettled([list({}, anyShop), list({}, anyShop)])
    expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await list({}, anyShop)).toBe(countries)
    expect(tries()).toBe(2)
  })

  it('can be replaced by a value that was set', async () => {
    const { load, tries } = loads(1)
    const once = loadOnce(load)
    once.set({ 'countries.list': async () => countries })
    await expect(once.get()).resolves.toBeDefined()
    expect(tries()).toBe(0)
  })
})

describe('Settings that could be neither read nor set aside', () => {
  it('are read again by the next call', async () => {
    const store = testSettings('no settings')
    const { setAside } = store
    let isFull = true
    store.setAside = () => {
      if (isFull) throw new Error('ENOSPC: no space left on device')
      return setAside.call(store)
    }
    const app = await testCore({ settings: store })
    onTestFinished(() => app.close())
    expect(await app.refusal('settings.get', {})).toMatchObject({ kind: 'unexpected' })
    isFull = false
    expect(await app.call('settings.get', {})).toMatchObject({ undoSeconds: 6 })
    expect(store.aside).toEqual(['no settings'])
  })
})
