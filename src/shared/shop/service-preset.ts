/**
 * Pages of the default service for its owners, used when the owner gives no other address (facts). The contract knows
 * none of them, so the app uses them only for links.
 */
export const servicePreset = {
  /** The service's documentation for developers of applications. */
  developers: 'https://developers.bigcartel.com/api/v1',
  /** The owner's account page: its name, its password, its two-step sign-in. */
  account: 'https://my.bigcartel.com/account',
  /** The admin's pages of an order, a product and a discount; `{id}` is the id. The service promises none of them. */
  admin: {
    order: 'https://my.bigcartel.com/orders/{id}',
    product: 'https://my.bigcartel.com/products/{id}',
    discount: 'https://my.bigcartel.com/discounts/{id}',
  },
  /** The form to request an invitation for an application. */
  invitation: 'https://bigcartel.wufoo.com/forms/big-cartel-api-application/',
} as const
