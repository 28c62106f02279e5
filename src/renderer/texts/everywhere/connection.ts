/** How a shop was connected, in the words that tell it from another of the same name. */
export const connection = {
  demo: 'Demo shop',
  personal: (shop: string) => `${shop}, by password`,
  oauth: (shop: string) => `${shop}, by browser sign-in`,
  at: (shop: string, host: string) => `${shop} at ${host}`,
} as const
