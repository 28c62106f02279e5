import type { Page } from '@playwright/test'
import type { Sandbox } from '#sandbox/index.ts'
import { connectRightly } from '../support/shops/connect.ts'
import { expect, test } from '../support/fixtures.ts'
import { namesInShop, openProducts, saved, savedBar, select, shown } from '../support/shops/product-order.ts'
import { shopAt } from '../support/shops/shop.ts'

const reposition = { method: 'PATCH', path: '/relationships/products' }

/** Moves the third product to the top. Returns what the owner sees from then on. */
async function moveThird(page: Page, shop: Sandbox): Promise<readonly (string | undefined)[]> {
  await openProducts(page)
  const [first, second, third] = await namesInShop(shopAt(shop))
  await select(page, third)
  await page.getByRole('button', { name: 'To top' }).click()
  await expect.poll(() => shown(page)).toEqual([third, first, second])
  return [third, first, second]
}

const firstInShop = async (shop: Sandbox, count = 3) => (await namesInShop(shopAt(shop))).slice(0, count)

/** Changes the order of the products in the shop, as another computer would. */
async function reorderElsewhere(shop: Sandbox, order: (ids: readonly string[]) => readonly string[]) {
  const ids = (await shopAt(shop).list('products?sort=position')).map(({ id }) => id)
  const { account, apiUrl } = shop
  const { status } = await fetch(`${apiUrl}/v1/accounts/${account.id}/relationships/products`, {
    method: 'PATCH',
    headers: {
      authorization: `Basic ${btoa(`${account.subdomain}:${account.password}`)}`,
      'content-type': 'application/vnd.api+json',
      'user-agent': 'Another computer (hello@backroom.example)',
    },
    body: JSON.stringify({ data: order(ids).map((id) => ({ type: 'products', id })) }),
  })
  expect(status).toBe(204)
}

for (const [what, fault] of [
  ['whose answer is lost', { kind: 'drop-after', times: 1 }],
  ['that the shop fails to carry out at first', { kind: 'status', status: 500, times: 6 }],
] as const)
  test(`An order of the products ${what} is saved all the same, once`, async ({ page, ownShop }) => {
    test.setTimeout(120_000)
    await connectRightly(page, ownShop)
    ownShop.faults.add({ ...fault, ...reposition })
    const wanted = await moveThird(page, ownShop)
    await saved(page)
    expect(await firstInShop(ownShop)).toEqual(wanted)
    expect(await shown(page)).toEqual(wanted)
  })

test(
  'Without network an order of the products waits, says so, and is sent by itself',
  { tag: '@both-hosts' },
  async ({ page, ownShop }) => {
    test.setTimeout(120_000)
    await connectRightly(page, ownShop)
    await openProducts(page)
    const before = await firstInShop(ownShop)
    ownShop.faults.add({ kind: 'drop-before', path: 'products' })
    const [first, second, third] = before
    await select(page, third)
    await page.getByRole('button', { name: 'To top' }).click()
    await expect(savedBar(page)).toContainText('Waits for the network', { timeout: 45_000 })
    // One more move meanwhile, and a look at another page.
    await page.getByRole('button', { name: 'To bottom' }).click()
    await page.getByRole('button', { name: 'To top' }).click()
    await page.getByRole('link', { name: /^Orders/ }).click()
    await openProducts(page)
    await expect.poll(() => shown(page)).toEqual([third, first, second])
    ownShop.faults.clear()
    expect(await firstInShop(ownShop)).toEqual(before)
    await saved(page)
    expect(await firstInShop(ownShop)).toEqual([third, first, second])
  },
)

test('Products that were added or deleted elsewhere meanwhile are kept or left out, and the bar says so', async ({
  page,
  ownShop,
}) => {
  await connectRightly(page, ownShop)
  await openProducts(page)
  const ids = (await shopAt(ownShop).list('products?sort=position')).map(({ id }) => id)
  ownShop.addProduct()
  ownShop.deleteProduct(ids[1] ?? '')
  const before = await namesInShop(shopAt(ownShop))
  const [first, third] = before
  await select(page, third)
  await page.getByRole('button', { name: 'To top' }).click()
  await expect(savedBar(page)).toContainText('One product was added elsewhere, one product removed.', {
    timeout: 45_000,
  })
  expect(await namesInShop(shopAt(ownShop))).toEqual([third, first, ...before.slice(2)])
})

for (const [whose, button] of [
  ['the owner’s', 'Use mine'],
  ['the shop’s', 'Keep the shop’s'],
] as const)
  test(`When a product was moved here and elsewhere, the window asks, and ${whose} place is used`, async ({
    page,
    ownShop,
  }) => {
    await connectRightly(page, ownShop)
    await openProducts(page)
    const [a, b, c, d] = await namesInShop(shopAt(ownShop))
    await reorderElsewhere(ownShop, ([one = '', two = '', three = '', ...rest]) => [one, two, ...rest, three])
    await select(page, c)
    await page.getByRole('button', { name: 'To top' }).click()
    const dialog = page.getByRole('dialog', { name: /Which place is right/ })
    await expect(dialog).toBeVisible({ timeout: 45_000 })
    await dialog.getByRole('button', { name: button }).click()
    const chosen = button === 'Use mine' ? [c, a, b] : [a, b, d]
    await expect.poll(() => shown(page)).toEqual(chosen)
    await expect(savedBar(page)).toContainText('Saved', { timeout: 45_000 })
    await expect.poll(() => firstInShop(ownShop)).toEqual(chosen)
  })

test('An order of the products made just before the app was killed is there after a restart, and goes to the shop', async ({
  program,
  browserOfProgram,
}) => {
  const before = await program.start()
  const window = await browserOfProgram.newPage()
  await window.goto(before.url)
  await openProducts(window)
  const [first, second, third] = await namesInShop(before.shop)
  await select(window, third)
  // While the bar says only "Saving…" the app need not have stored it yet; once the app has answered it has.
  const reorderResponse = window.waitForResponse(
    (answer) => answer.request().postData()?.includes('products.reorder') === true,
  )
  await window.getByRole('button', { name: 'To top' }).click()
  // On a busy machine the shop may have it before the kill.
  await expect(savedBar(window)).toContainText(/Saving|since/)
  expect((await reorderResponse).ok()).toBe(true)
  await program.kill()
  await window.close()

  const after = await program.start()
  const again = await browserOfProgram.newPage()
  await again.goto(after.url)
  await openProducts(again)
  await expect.poll(() => shown(again)).toEqual([third, first, second])
  await expect
    .poll(async () => (await namesInShop(after.shop)).slice(0, 3), { timeout: 45_000 })
    .toEqual([third, first, second])
  await expect(savedBar(again)).toContainText('Saved', { timeout: 45_000 })
})
