/**
 * What is known of the service that is asked when no other address is given (facts): pages for its owners. The contract
 * knows none of them, so that nothing but links goes by them.
 */
export const servicePreset = {
  /** What the service says to those who make applications. */
  developers: 'https://developers.bigcartel.com/api/v1',
  /** Where an owner finds the account: its name, its password, its sign-in with two steps. */
  account: 'https://my.bigcartel.com/account',
  /** Where its admin shows an order, a product and a discount; `{id}` is the number. None of it is promised anywhere. */
  admin: {
    order: 'https://my.bigcartel.com/orders/{id}',
    product: 'https://my.bigcartel.com/products/{id}',
    discount: 'https://my.bigcartel.com/discounts/{id}',
  },
  /** Where invitations for applications are asked for. */
  invitation: 'https://bigcartel.wufoo.com/forms/big-cartel-api-application/',
} as const
