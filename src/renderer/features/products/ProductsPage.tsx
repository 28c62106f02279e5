export function ProductsPage() {
  return <p>Products</p>
}
