/** The way in which a shop was connected, which distinguishes shops of the same name. */
export const connection = {
  demo: 'Demo shop',
  personal: (shop: string) => `${shop}, by password`,
  oauth: (shop: string) => `${shop}, by browser sign-in`,
  at: (shop: string, host: string) => `${shop} at ${host}`,
} as const
