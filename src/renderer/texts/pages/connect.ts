/** The texts of the first run and the sign-in. */
export const connect = {
  headline: ['The room behind', 'your shop.'],
  lead: 'Every order, product and discount within reach all day. Try the demo shop, or connect your own.',
  another: {
    title: 'Connect another shop',
    /** `keys` is null where every key already has a shop. */
    lead: (keys: string | null) =>
      keys === null
        ? 'It stands beside the shops that are here, in the menu of the shop.'
        : `It stands beside the shops that are here, one key away: ${keys}.`,
    back: 'Back to the shop',
  },
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
    keptForSession: 'No keychain is open: kept until the app is closed',
    connect: 'Connect',
    connecting: 'Connecting…',
    subdomainMissing: 'Type the name that stands before the dot in your shop’s address.',
    passwordMissing: 'Type the shop’s password.',
    help: {
      question: 'Which password is it?',
      answers: [
        'The one with which you sign in to your shop’s own admin, together with the name in the shop’s address: not your e-mail address, and not the name that buyers see.',
        'Where your account asks for a second step, such as a code from your telephone, the service may refuse the password alone. Then sign in with your browser, below, where it can ask for that.',
      ],
      account: 'Open your account at the service',
    },
  },
  browser: {
    title: 'Sign in with your browser',
    detail: 'OAuth, with an application of your own: client id and secret.',
    setUp: 'Set up',
    clientId: 'Client id',
    clientSecret: 'Client secret',
    showSecret: 'Show the client secret',
    hideSecret: 'Hide the client secret',
    where:
      'In the settings of your application at the service, register this redirect address. Its client id and secret stand there, too.',
    copyRedirect: 'Copy the redirect address',
    advanced: 'Advanced',
    authUrl: 'Authorization address',
    authUrlHint: 'The pages on which you allow it.',
    port: 'Port for the way back',
    portHint: 'Empty takes any free one.',
    portWrong: 'Type a number from 1024 to 65535, or nothing.',
    open: 'Open the browser',
    clientIdMissing: 'Paste the application’s client id.',
    clientSecretMissing: 'Paste the application’s client secret.',
    authUrlMissing: 'Type the address of the service’s sign-in pages, such as https://my.example.com.',
    waiting: 'Waiting for your browser…',
    waitingDetail: 'Sign in there and allow Backroom. This window then goes on by itself.',
    stop: 'Stop waiting',
    again: 'Open it again',
    copyPage: 'Copy the address of the page',
    help: {
      question: 'What is an application?',
      answers: [
        'It is what the service calls a program that shops let in. Yours has a client id and a client secret; with them Backroom asks your shop for access, and you allow it in your browser, with a second step where your account has one.',
        'It is made in the service’s own settings of applications, and only by invitation: the service decides who gets one. Without one, connect with your shop’s name and password above.',
      ],
      invitation: 'Ask the service for an invitation',
      developers: 'What the service says of applications',
    },
    hosts: (opened: string, told: string) =>
      `The browser opens ${opened}. What you allow there is sent to ${told}.`,
    found: {
      title: (shop: string) => `The browser let Backroom into ${shop}`,
      detail: (subdomain: string, host: string) =>
        `${subdomain}, at ${host}. Nothing of it is kept here until you open it.`,
      open: (shop: string) => `Open ${shop}`,
      no: 'Not my shop',
    },
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
      'Passwords, client secrets and tokens are kept in this computer’s keychain. Without a keychain they are forgotten when the app is closed.',
      'A copy of each shop’s orders, products and discounts is kept in the app’s data folder, with your notes, tags and what waits to be sent: so everything opens at once, also without network. It never leaves this computer.',
      'The demo shop is a file in the same folder. Disconnecting a shop deletes its secret here, and its copy and notes when you ask for that; never anything in the shop.',
    ],
  },
  again: {
    title: 'The shop asks for sign-in again',
    byPassword: (shop: string) =>
      `Backroom has no password that ${shop} accepts. Type it once more; what you typed elsewhere stays.`,
    byBrowser: (shop: string) =>
      `Backroom is not let into ${shop} any more. Allow it again in your browser; what you typed elsewhere stays.`,
    signIn: 'Sign in',
    openBrowser: 'Open the browser again',
    setUpAnew: 'Set up anew',
    later: 'Later',
  },
} as const
