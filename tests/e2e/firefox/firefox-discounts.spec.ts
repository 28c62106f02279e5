import { expect, test } from '../support/firefox/fixtures.ts'
import type { FirefoxWindow } from '../support/firefox/window.ts'
import type { Shop } from '../support/shops/shop.ts'

const attributesOf = async (shop: Shop, code: string) =>
  (await shop.list('discounts')).find(({ attributes }) => attributes['code'] === code)?.attributes

async function begin(window: FirefoxWindow, code: string): Promise<FirefoxWindow> {
  await window.press('link', /^Discounts/)
  await window.press('button', /^New/)
  const form = window.within('region', 'New discount')
  await form.write('What buyers type', code)
  await form.write(/^Name/, `Name of ${code}`)
  return form
}

test('An error in a discount is shown beside its field, inside the form, and can be put right', async ({
  demo,
  demoHost: { shop },
}) => {
  const form = await begin(demo, 'WRONG')
  await form.write('Percent off', '120')
  await demo.keys('Control+Enter')
  await form.reads('The most is 99 percent')
  await form.focused('textbox', 'Percent off')
  expect(await attributesOf(shop, 'WRONG')).toBeUndefined()
  for (const width of [1360, 900, 640]) {
    await demo.page.setViewport({ width, height: 860 })
    await form.reads('The most is 99 percent')
    expect(await demo.past('main *')).toEqual([])
  }
  await form.write('Percent off', '12')
  await demo.keys('Control+Enter')
  await demo.within('region', 'WRONG').reads('Saved in the shop')
  expect(await attributesOf(shop, 'WRONG')).toMatchObject({ reward_type: 'percent_discount' })
})
