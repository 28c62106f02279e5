import { startSandbox } from '#sandbox/index.ts'
import type { Sandbox } from '#sandbox/index.ts'
import { onShop } from './window-on-shop.ts'
import type { WindowOnShop } from './window-on-shop.ts'

/** The shop runs in the bench's own process, so that the bench can read its requests. */
export type ProductsWindow = WindowOnShop & { readonly shop: Sandbox }

/** Runs `work` on the built window, connected to a shop with that many products and showing its products page. */
export async function onProducts<T>(
  products: number,
  work: (window: ProductsWindow) => Promise<T>,
): Promise<T> {
  const shop = await startSandbox({ products })
  try {
    return await onShop(shop, async (window) => {
      await window.page.getByRole('link', { name: 'Products' }).click()
      await window.page.getByRole('row').nth(8).waitFor()
      return work({ ...window, shop })
    })
  } finally {
    await shop.close()
  }
}
