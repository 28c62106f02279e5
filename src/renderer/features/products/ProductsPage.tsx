import { useCollectionNames } from './list/products.queries.ts'
import { CollectionsPage } from './collections/CollectionsPage.tsx'
import { StockPage } from './stock/StockPage.tsx'
import { useProductsAddress } from './filters/use-products-address.ts'
import { WindowPage } from './WindowPage.tsx'

/** The products page: the shop window, its stock report, or the order of its categories and artists. */
export function ProductsPage() {
  const address = useProductsAddress()
  const known = useCollectionNames()
  const { view } = address.search
  if (view === 'stock') return <StockPage address={address} />
  if (view === undefined) return <WindowPage address={address} known={known} />
  // The key remounts the page for the other kind, so that no state carries over.
  return <CollectionsPage key={view} kind={view} onBack={() => address.setView(undefined)} />
}
