/** What the first run and the sign-in say. */
export const connect = {
  brand: 'Backroom',
  headline: ['The room behind', 'your shop.'],
  lead: 'Every order, product and discount within reach all day. Try the demo shop, or connect your own.',
  demo: {
    title: 'Demo shop',
    detail: 'A whole shop on this computer. No account, nothing leaves it.',
    open: 'Open demo shop',
    opening: 'Opening…',
  },
  own: {
    title: 'Connect your own shop',
    subdomain: 'Shop name in its address',
    password: 'Password',
    showPassword: 'Show the password',
    hidePassword: 'Hide the password',
    keptInKeychain: 'Kept in the keychain, never in a file',
    keptForSession: 'No keychain here: kept until the app is closed',
    connect: 'Connect',
    connecting: 'Connecting…',
    subdomainMissing: 'Type the name that stands before the dot in your shop’s address.',
    passwordMissing: 'Type the shop’s password.',
  },
  service: {
    another: 'Another service address',
    label: 'Service address',
    hint: 'https, or http on this computer.',
    missing: 'Type the address of the service, such as https://api.example.com.',
  },
  data: {
    open: 'How your data is kept',
    title: 'How your data is kept',
    lines: [
      'Backroom talks to your shop’s service and to nobody else.',
      'The password is kept in this computer’s keychain. Without a keychain it is forgotten when the app is closed.',
      'Which shop you opened is kept in a small file in the app’s data folder. Orders, products and discounts are read from the shop each time.',
      'The demo shop is a file in the same folder. Signing out removes the password and the entry, never anything in the shop.',
    ],
  },
  again: {
    title: 'The shop asks for its password again',
    detail: (shop: string) =>
      `${shop} no longer accepts the password that was used here. What you typed elsewhere stays.`,
    signIn: 'Sign in',
    leave: 'Use another shop',
  },
} as const
