export function OrdersPage() {
  return <p>Orders</p>
}
