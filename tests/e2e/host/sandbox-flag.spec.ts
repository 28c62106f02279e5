import { connectRightly } from '../support/shops/connect.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ flags: ['--sandbox'], ownProgram: true })

test(
  'With --sandbox the app opens on the demo shop, unless another shop is open already',
  { tag: '@both-hosts' },
  async ({ app, page, launch, dataDir, flags, ownShop }) => {
    await page.getByRole('button', { name: 'Saltmarsh Studio Demo shop, shop menu' }).click()
    await page.getByRole('menuitem', { name: 'Disconnect Saltmarsh Studio…' }).click()
    await page.getByRole('button', { name: 'Disconnect', exact: true }).click()
    await connectRightly(page, ownShop)
    const ownMenu = { name: 'Saltmarsh Studio, shop menu' }
    await expect(page.getByRole('button', ownMenu)).toBeVisible()
    await app.close()

    const again = await launch(dataDir, () => {}, flags)
    await expect(again.page.getByRole('button', ownMenu)).toBeVisible()
    await again.close()
  },
)
