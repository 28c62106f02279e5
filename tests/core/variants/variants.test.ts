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
import { factsOf, shipped } from './seen.ts'
import type { Facts } from './seen.ts'

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
type Met = { readonly facts: Facts; readonly shipping: string; readonly isShipped: boolean }

/** Starts a shop of this variant, reads it, and ships its one order to ship if Backroom offers that. */
async function meet(variant: Variant): Promise<Met> {
  await using put = new AsyncDisposableStack()
  const shop = await otherShop(variant)
  put.defer(() => shop.close())
  const app = await testCore()
  put.defer(() => app.close())
  const door = { subdomain: 'tide', password: 'open sesame', serviceUrl: shop.url }
  const refusal = await app.call('session.signIn', door).then(
    () => null,
    (error: Error) => error.message,
  )
  if (refusal !== null)
    return { facts: { 'at the door': refusal }, shipping: 'not offered', isShipped: false }
  await app.call('sync.now', {}).catch(() => undefined)
  const facts = await factsOf(app)
  const { rows } = await app.call('orders.listing', { filter: { stage: 'toShip' }, sort: '-placed' })
  const shipping = rows.some(({ id }) => id === first) ? await shipped(app, first) : 'not offered'
  return { facts, shipping, isShipped: shop.isShipped(first) }
}

let plain: Met
beforeAll(async () => {
  plain = await meet({})
})

/** Returns the differences from the plain shop, by place; those that all orders share only for the first. */
function differing({ facts, shipping }: Met): string {
  const names = [...new Set([...Object.keys(plain.facts), ...Object.keys(facts)])]
  const changed = names.filter((name) => plain.facts[name] !== facts[name])
  const isTold = (name: string) =>
    others.some((id) => name.startsWith(`${id} `) && changed.includes(name.replace(id, first)))
  const isGone = (name: string) => plain.facts[name] !== undefined && facts[name] === undefined
  // A missing record needs no other differences.
  const things = ['product 1', 'product 2', 'discount 5', first]
  const gone = things.filter(
    (thing) =>
      changed.some(isGone) &&
      !Object.keys(facts).some(
        (name) => (name.startsWith(`${thing} `) && name in plain.facts) || name === thing,
      ),
  )
  const lines = changed
    .filter(
      (name) =>
        !isTold(name) &&
        !gone.some((thing) => name === thing || (name.startsWith(`${thing} `) && isGone(name))),
    )
    .map((name) => `${name}: ${facts[name] === undefined ? 'not there' : `\`${facts[name] || ' '}\``}`)
  lines.unshift(...gone.map((thing) => `${thing}: not there`))
  if (shipping !== plain.shipping) lines.push(`shipping: \`${shipping}\``)
  return lines.join(' · ') || 'the same'
}

/** Returns the faults that no variant may cause. */
function misled({ facts, shipping, isShipped }: Met): string[] {
  const isSaid = ['said', 'orders counted', 'at the door', 'orders left out'].some((name) => name in facts)
  const nowhere = [first, ...others].filter(
    (id) => !isSaid && !(`${id} total` in facts) && !(`${id} cannot be read` in facts),
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
    facts: { [`${first} total`]: '62.0 EUR' },
  })
  expect(plain.facts['to ship, not paid, shipped, all']).toBe('1, 1, 1, 3')
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
