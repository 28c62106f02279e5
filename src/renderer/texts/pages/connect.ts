/** The texts of the first run and the sign-in. */
export const connect = {
  headline: ['The room behind', 'your shop.'],
  lead: 'Every order, product and discount within reach all day. Try the demo shop, or connect your own.',
  another: {
    title: 'Connect another shop',
    /** `keys` is null where every key already has a shop. */
    lead: (keys: string | null) =>
      keys === null
        ? 'It joins the other shops in the shop menu.'
        : `It joins the other shops in the shop menu, one shortcut away: ${keys}.`,
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
    subdomainMissing: 'Type the name before the first dot of your shop’s address.',
    passwordMissing: 'Type the shop’s password.',
    help: {
      question: 'Which password is it?',
      answers: [
        'The one that you use to sign in to your shop’s own admin. Type it with the name in the shop’s address: not your e-mail address, and not the name that buyers see.',
        'If your account asks for a second step, such as a code from your phone, the service may refuse the password alone. Then sign in with your browser, below, where the service can ask for it.',
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
      'In the settings of your application at the service, register this redirect address. You find the client id and secret there, too.',
    copyRedirect: 'Copy the redirect address',
    advanced: 'Advanced',
    authUrl: 'Authorization address',
    authUrlHint: 'The page where you allow access.',
    port: 'Port for the redirect',
    portHint: 'Leave empty for any free port.',
    portWrong: 'Type a number from 1024 to 65535, or leave it empty.',
    open: 'Open the browser',
    clientIdMissing: 'Paste the application’s client id.',
    clientSecretMissing: 'Paste the application’s client secret.',
    authUrlMissing: 'Type the address of the service’s sign-in pages, such as https://my.example.com.',
    waiting: 'Waiting for your browser…',
    waitingDetail: 'Sign in there and allow Backroom. This window then continues.',
    stop: 'Stop waiting',
    again: 'Open it again',
    copyPage: 'Copy the address of the page',
    help: {
      question: 'What is an application?',
      answers: [
        'It is the service’s word for a program that may access shops. Yours has a client id and a client secret. Backroom uses them to ask your shop for access, and you allow it in your browser, with a second step if your account has one.',
        'You create it in the service’s own application settings, by invitation only: the service decides who gets one. Without one, connect with your shop’s name and password above.',
      ],
      invitation: 'Ask the service for an invitation',
      developers: 'What the service says about applications',
    },
    hosts: (opened: string, told: string) =>
      `The browser opens ${opened}. What you allow there is sent to ${told}.`,
    found: {
      title: (shop: string) => `The browser gave Backroom access to ${shop}`,
      detail: (subdomain: string, host: string) =>
        `${subdomain}, at ${host}. Nothing from it is kept here until you open it.`,
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
      'Backroom talks to your shop’s service and to where it keeps its pictures. A released version also asks once a day whether there is a newer one, unless you switch that off in the menu. It talks to nobody else without your consent.',
      'Passwords, client secrets and tokens are kept in this computer’s keychain. Without a keychain they are forgotten when the app is closed.',
      'A copy of each shop’s orders, products and discounts is kept in the app’s data folder, with your notes, tags and what waits to be sent. So everything opens at once, even without a network. It never leaves this computer.',
      'The demo shop is a file in the same folder. Disconnecting a shop deletes its secret here, and its copy and notes if you ask for that. It never deletes anything in the shop.',
    ],
  },
  again: {
    title: 'The shop asks for sign-in again',
    byPassword: (shop: string) =>
      `Backroom has no password that ${shop} accepts. Type it once more; what you typed elsewhere stays.`,
    byBrowser: (shop: string) =>
      `Backroom no longer has access to ${shop}. Allow it again in your browser; what you typed elsewhere stays.`,
    signIn: 'Sign in',
    openBrowser: 'Open the browser again',
    setUpAnew: 'Set up again',
    later: 'Later',
  },
} as const
