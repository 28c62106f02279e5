import { expect, onTestFinished, test } from 'vitest'
import { noticeWords } from '#core/notices/notice-words.ts'
import { alteredFetch } from '../../support/services/altered-fetch.ts'
import { connectedShop } from '../../support/core/core.ts'
import type { WireRecord } from '../../support/services/altered-fetch.ts'

const turned = '\u202e'
const unseen = '\u200b'

/** Starts a shop whose name and buyers contain bidirectional control characters and invisible letters. */
async function bentShop() {
  const bend = ({ type, attributes }: WireRecord) => {
    if (type === 'accounts') attributes['store_name'] = `Salt${unseen}marsh ${turned}oidutS${'x'.repeat(500)}`
    if (type !== 'orders') return
    attributes['customer_first_name'] = `Inês${turned}`
    attributes['customer_last_name'] = `Car${unseen}valho`
    attributes['shipping_city'] = `Lis${unseen}boa${turned}`
  }
  const app = await connectedShop({ orders: 3, parts: { fetch: alteredFetch(bend) } })
  onTestFinished(() => app.close())
  return app
}

test('A notice shows a buyer’s name and place without invisible characters', async () => {
  const app = await bentShop()
  const [row] = (await app.call('orders.list', {})).rows
  const notice = noticeWords(await app.call('orders.get', { id: row?.id ?? '' }))
  const [name, title, body] = [notice.name.text, notice.title.text, notice.body.text]
  expect(name).toBe('Inês Carvalho')
  expect(title).toMatch(/^Inês Carvalho · /)
  expect(body).toContain('Lisboa')
  for (const words of [name, title, body]) expect(words).not.toMatch(/[\u202e\u200b]/)
})

test('A shop’s name is shown without invisible characters, and shortened', async () => {
  const app = await bentShop()
  const { connection } = await app.call('session.current', {})
  expect(connection?.storeName).toMatch(/^Saltmarsh oidutSx+…$/)
  expect(connection?.storeName).toHaveLength(80)
})
