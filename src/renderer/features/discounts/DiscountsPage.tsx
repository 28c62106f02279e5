export function DiscountsPage() {
  return <p>Discounts</p>
}
