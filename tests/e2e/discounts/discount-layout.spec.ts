import { beginDiscount, goToDiscounts } from '../support/window/discount-form.ts'
import { expect, test } from '../support/shops/in-demo-shop.ts'

for (const [kind, wrong] of [
  ['Percent off', '120'],
  ['Amount off', 'plenty'],
] as const)
  test(`An error in “${kind}” moves nothing beside the field, at any width`, async ({ page }) => {
    await goToDiscounts(page)
    const form = await beginDiscount(page, 'STILL')
    await form.choose(kind)
    const field = form.place.getByRole('textbox', { name: kind })
    const choice = form.place.getByRole('radiogroup', { name: 'Kind of discount' })
    /** Measures from the choice of kinds to the field: the sentence above both may wrap differently for other words. */
    const apart = async () => {
      const [from, to] = [await choice.boundingBox(), await field.boundingBox()]
      return from && to && { x: to.x - from.x, y: to.y - from.y, width: to.width }
    }
    for (let width = 1220; width <= 1320; width += 20) {
      await page.setViewportSize({ width, height: 900 })
      await field.fill('15')
      await field.blur()
      await expect(field).not.toHaveAttribute('aria-invalid', 'true')
      const right = await apart()
      await field.fill(wrong)
      await field.blur()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      expect({ at: width, apart: await apart() }).toEqual({ at: width, apart: right })
    }
  })
