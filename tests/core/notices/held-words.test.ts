import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { noticeWords } from '#core/notices/notice-words.ts'
import { noticedShop, openedAgain, untilHour } from './noticed-shop.ts'

type Held = { id: string; name: string; title: string; body: string; words?: object }

/**
 * Closes core in a shop whose orders quiet hours hold. Returns functions that change its file and open it in the
 * morning.
 */
async function heldOvernight(count: number) {
  const app = await noticedShop()
  await app.want({ quiet: { from: '22:00', to: '07:00' } })
  app.time.pass(untilHour(app.time, 23))
  const ids = app.sandbox.placeOrders(count)
  await app.look()
  const orders = await Promise.all(ids.map((id) => app.call('orders.get', { id })))
  await app.stop()
  const path = join(app.dataDir, 'notices.json')
  return {
    orders,
    change(each: (held: Held) => object) {
      const file = JSON.parse(readFileSync(path, 'utf8'))
      const { held } = file.shops[app.id]
      held.first = held.first.map(each)
      writeFileSync(path, JSON.stringify(file))
    },
    async inTheMorning() {
      const again = await openedAgain(app)
      again.time.pass(untilHour(again.time, 7))
      await expect.poll(() => again.shown).toHaveLength(1)
      expect(again.lines.join()).not.toContain('could not be read')
      return again.shown[0]
    },
  }
}

/** Replaces the text of every sentence, as a later version or another language would; a buyer's name is no sentence. */
const inOtherWords = (words: object = {}): object =>
  JSON.parse(JSON.stringify(words), (_, value) => (value?.code ? { ...value, text: 'Anders' } : value))

describe('a notice held by quiet hours', () => {
  it('is shown in the present wording', async () => {
    const held = await heldOvernight(1)
    const [order] = held.orders
    if (!order) throw new Error('No order was placed.')
    held.change(({ words, ...notice }) => ({
      ...notice,
      name: 'Anders',
      title: 'Anders',
      body: 'Anders',
      words: inOtherWords(words),
    }))
    const { title, body } = noticeWords(order)
    expect(await held.inTheMorning()).toMatchObject({ title: title.text, body: body.text })
  })

  it('uses the present name for a buyer without a name, also in a summary', async () => {
    const held = await heldOvernight(2)
    held.change(({ words, ...notice }) => ({
      ...notice,
      name: 'Jemand',
      words: { ...words, name: { code: 'notices.buyer', values: {}, text: 'Jemand' } },
    }))
    expect((await held.inTheMorning())?.body).toBe('A buyer and A buyer')
  })

  it.each([
    ['an earlier Backroom wrote, in words alone', () => undefined],
    [
      'a newer one wrote, by sentences that this one does not know',
      ({ name, title, body }: Held) => ({
        name: { code: 'notices.fromTheFuture', values: {}, text: name },
        title: { code: 'notices.fromTheFuture', values: { buyer: 1 }, text: title },
        body: { code: 'future.body', values: {}, text: body },
      }),
    ],
    ['a newer one wrote, in another form', ({ name }: Held) => ({ name: [name], title: 7 })],
  ] satisfies [string, (held: Held) => object | undefined][])(
    'that %s is shown with its stored words',
    async (_, words) => {
      const held = await heldOvernight(1)
      const storedWords = { name: 'Vera', title: 'Vera · 12 €', body: 'Eine Tasse · Lissabon' }
      held.change(({ id }) => ({ id, ...storedWords, words: words({ id, ...storedWords }) }))
      const { title, body } = storedWords
      expect(await held.inTheMorning()).toMatchObject({ title, body, orderId: held.orders[0]?.id })
    },
  )

  it('is stored in a form that an earlier Backroom can read', async () => {
    const held = await heldOvernight(1)
    const [order] = held.orders
    if (!order) throw new Error('No order was placed.')
    const { title, body } = noticeWords(order)
    held.change((notice) => ({ ...notice, words: undefined }))
    expect(await held.inTheMorning()).toMatchObject({ title: title.text, body: body.text })
  })
})
