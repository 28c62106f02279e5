// Its results are in docs/variants.md. WRITE_VARIANTS=1 THOROUGH=1 npx vitest run tests/core/variants writes them.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { otherShop } from '../../support/shops/other-shop.ts'
import type { Variant } from '../../support/shops/other-shop.ts'
import { testCore } from '../../support/core/test-core.ts'
import { counted, seed } from '../../support/runs/thorough.ts'
import { pickedAtRandom } from '../outbox/picked-at-random.ts'
import type { Named } from './bend.ts'
import { ofRecords } from './of-records.ts'
import { ofReplies } from './of-replies.ts'
import { ofWrites } from './of-writes.ts'
import { shownTextsOf, shipped } from './seen.ts'
import type { ShownTexts } from './seen.ts'

const page = join(import.meta.dirname, '../../../docs/variants.md')
const isWriting = Boolean(process.env['WRITE_VARIANTS'])

const [first, ...others] = ['TIDE-100001', 'TIDE-100002', 'TIDE-100003'] as const
const groups: readonly (readonly [title: string, variants: readonly Named[]])[] = [
  ['What records hold', ofRecords],
  ['How lists and replies are made', ofReplies],
  ['How writes are answered', ofWrites],
]
const all = groups.flatMap(([, variants]) => variants)

/** The result with one shop: what was read, what was reported of a shipping, and whether the shop has it. */
type Met = { readonly texts: ShownTexts; readonly shipping: string; readonly isShipped: boolean }

/** Starts a shop of this variant, reads it, and ships its one order to ship if Backroom offers that. */
async function meet(variant: Variant): Promise<Met> {
  await using put = new AsyncDisposableStack()
  const shop = await otherShop(variant)
  put.defer(() => shop.close())
  const app = await testCore()
  put.defer(() => app.close())
  const credentials = { subdomain: 'tide', password: 'open sesame', serviceUrl: shop.url }
  const refusal = await app.call('session.signIn', credentials).then(
    () => null,
    (error: Error) => error.message,
  )
  if (refusal !== null)
    return { texts: { 'at the door': refusal }, shipping: 'not offered', isShipped: false }
  await app.call('sync.now', {}).catch(() => undefined)
  const texts = await shownTextsOf(app)
  const { rows } = await app.call('orders.listing', { filter: { stage: 'toShip' }, sort: '-placed' })
  const shipping = rows.some(({ id }) => id === first) ? await shipped(app, first) : 'not offered'
  return { texts, shipping, isShipped: shop.isShipped(first) }
}

let plain: Met
beforeAll(async () => {
  plain = await meet({})
})

/** Returns the differences from the plain shop, by place; those that all orders share only for the first. */
function differing({ texts, shipping }: Met): string {
  const names = [...new Set([...Object.keys(plain.texts), ...Object.keys(texts)])]
  const changed = names.filter((name) => plain.texts[name] !== texts[name])
  const isSameForFirst = (name: string) =>
    others.some((id) => name.startsWith(`${id} `) && changed.includes(name.replace(id, first)))
  const isGone = (name: string) => plain.texts[name] !== undefined && texts[name] === undefined
  // A missing record needs no other differences.
  const records = ['product 1', 'product 2', 'discount 5', first]
  const gone = records.filter(
    (record) =>
      changed.some(isGone) &&
      !Object.keys(texts).some(
        (name) => (name.startsWith(`${record} `) && name in plain.texts) || name === record,
      ),
  )
  const lines = changed
    .filter(
      (name) =>
        !isSameForFirst(name) &&
        !gone.some((record) => name === record || (name.startsWith(`${record} `) && isGone(name))),
    )
    .map((name) => `${name}: ${texts[name] === undefined ? 'not there' : `\`${texts[name] || ' '}\``}`)
  lines.unshift(...gone.map((record) => `${record}: not there`))
  if (shipping !== plain.shipping) lines.push(`shipping: \`${shipping}\``)
  return lines.join(' · ') || 'the same'
}

/** Returns the faults that no variant may cause. */
function misled({ texts, shipping, isShipped }: Met): string[] {
  const isSaid = ['said', 'orders counted', 'at the door', 'orders left out'].some((name) => name in texts)
  const nowhere = [first, ...others].filter(
    (id) => !isSaid && !(`${id} total` in texts) && !(`${id} cannot be read` in texts),
  )
  return [
    ...nowhere.map((id) => `${id} is nowhere, and nothing is said of it`),
    ...(shipping === 'done' && !isShipped ? ['told shipped, and is not'] : []),
    ...(/^(failed|asks)/.test(shipping) && isShipped && !shipping.includes('not known')
      ? ['told failed, and is shipped']
      : []),
  ]
}

const lineOf = (name: string, seen: string) => `- ${name}: ${seen}`
const written = new Map<string, string>()

it('The plain shop is read completely, and its order is shipped', () => {
  expect(plain).toMatchObject({
    shipping: 'done',
    isShipped: true,
    texts: { [`${first} total`]: '62.0 EUR' },
  })
  expect(plain.texts['to ship, not paid, shipped, all']).toBe('1, 1, 1, 3')
  expect(misled(plain)).toEqual([])
})

it.each(counted(all, pickedAtRandom(all, 30, seed)))('%s', async (name, variant) => {
  const met = await meet(variant)
  expect(misled(met)).toEqual([])
  const line = lineOf(name, differing(met))
  written.set(name, line)
  if (!isWriting) expect(readFileSync(page, 'utf8').split('\n')).toContain(line)
})

it('docs/variants.md has a line for each variant, and no other', () => {
  const listed = readFileSync(page, 'utf8').match(/^- .*?: /gm) ?? []
  if (!isWriting) expect(listed).toEqual(all.map(([name]) => lineOf(name, '')))
})

afterAll(() => {
  if (!isWriting) return
  const [head = ''] = readFileSync(page, 'utf8').split('\n## ')
  const parts = groups.map(
    ([title, variants]) =>
      `## ${title}\n\n${variants.map(([name]) => written.get(name) ?? lineOf(name, '?')).join('\n')}\n`,
  )
  writeFileSync(page, [head.trimEnd(), '', ...parts].join('\n'))
})
