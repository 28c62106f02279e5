import { counted } from '../everywhere/counted.ts'
import { annotationsTexts } from './writing.ts'

/** The name of the secret in the keychain, by the way of signing in. */
const secretOf = { personal: 'password', oauth: 'access' }

/** The texts of the settings. */
export const settings = {
  title: 'Settings',
  list: 'Settings',
  sections: {
    shops: 'Shops',
    account: 'Account',
    sending: 'Sending',
    letters: 'Texts to buyers',
    notices: 'New orders',
    appearance: 'Appearance',
    keys: 'Keys',
    signIn: 'Sign-in',
    webhooks: 'Webhooks',
    data: 'Your data',
  },
  about: {
    shops: (count: number) => (count === 1 ? '1 shop' : `${count} shops`),
    maintenance: 'in maintenance mode',
    unsaved: 'not saved',
    undo: (seconds: number) => (seconds === 0 ? 'At once' : `${seconds} s to undo`),
    anyPort: 'Any free port',
    port: (port: number) => `Port ${port}`,
    webhooksOff: 'Off',
    noApplication: 'For OAuth only',
    keychain: 'Passwords in the keychain',
    session: 'Passwords until the app is closed',
  },
  appearance: {
    lead: 'The same for all shops. Papers always print as ink on white.',
    title: 'Light or dark',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
  },
  noneOpen: { title: 'Settings', detail: 'Pick a section from the list.' },

  foot: {
    saved: 'Saved',
    saving: 'Saving…',
    notSaved: 'Not saved',
    save: 'Save',
    saveKey: 'Save the settings',
    discard: 'Discard',
  },

  shops: {
    open: 'Open now',
    expired: 'Asks for sign-in again',
    go: 'Open',
    goTo: (shop: string) => `Open ${shop}`,
    disconnect: 'Disconnect…',
    disconnectShop: (shop: string) => `Disconnect ${shop}…`,
    another: 'Connect another shop',
  },

  account: {
    facts: 'The shop',
    address: 'Address',
    openSite: 'Open in the browser',
    subdomain: 'Name in its address',
    number: 'Account',
    currency: 'Currency',
    country: 'Country',
    since: 'Since',
    changed: 'Last changed',
    changedAt: (day: string, time: string, zone: string) => `${day}, ${time}, ${zone}`,
    unknown: 'not known',
    words: 'Name and description',
    storeName: 'Shop name',
    description: 'Description',
    descriptionHint: 'A few sentences about the shop.',
    contact: 'Contact',
    contactEmail: 'Contact e-mail',
    contactEmailHint: 'Where buyers can write to you.',
    website: 'Website',
    websiteHint: 'A site of your own besides the shop.',
    maintenance: 'Maintenance',
    underMaintenance: 'Maintenance mode',
    isOn: 'On: visitors see a notice in place of the shop and cannot order. You can still work in Backroom.',
    isOff: 'Off: visitors see the shop and can order.',
    willBeOn: 'Once saved, visitors see a notice in place of the shop and cannot order.',
    willBeOff: 'Once saved, visitors see the shop again and can order.',
    storeNameMissing: 'Type the shop’s name.',
    contactEmailWrong: 'Type an e-mail address such as hello@example.com.',
    saved: 'Saved. The shop has it.',
    closed: 'The shop is in maintenance mode.',
    closedConsequence: 'Visitors cannot order.',
    opened: 'The shop is open to visitors again.',
  },

  port: {
    label: 'Port',
    hint: 'A number from 1024 to 65535.',
    wrong: 'Type a number from 1024 to 65535.',
  },

  sending: {
    lead: 'What you mark shipped waits a moment before it goes to the shop, because the buyer may get an e-mail. Until then you can undo it as if nothing had happened.',
    title: 'Undo',
    choice: 'How long you can undo it',
    seconds: (seconds: number) => (seconds === 0 ? 'Not at all' : `${seconds} s`),
    atOnce: 'It goes to the shop at once. Marking it unshipped again is another change.',
    held: (seconds: number) =>
      `It goes to the shop ${seconds} seconds after the press, or when the app is closed.`,
  },

  signIn: {
    lead: 'When you sign in with the browser, it leads back to a port of this computer. Most services accept any port; some only the one that was registered.',
    title: 'Redirect',
    choice: 'Port for the redirect',
    any: 'Any free port',
    fixed: 'A fixed port',
    redirect: 'Redirect address to register for your application',
    copyRedirect: 'Copy the redirect address',
    admin: {
      title: 'Shop’s own admin',
      detail:
        '“Open in the admin” opens these pages. {id} stands for the number. The service does not guarantee these addresses: correct any that lead elsewhere.',
      fields: { order: 'Page of an order', product: 'Page of a product', discount: 'Page of a discount' },
      preset: 'Restore the defaults',
      /** Replaces `preset` where the service has no such pages. */
      empty: 'Clear them',
    },
  },

  webhooks: {
    lead: 'With webhooks, the shop’s service reports a change at once, and Backroom reads it then instead of up to five minutes later. The service sends them only to applications that use OAuth, by invitation.',
    none: 'None of the shops here is connected by OAuth, so there is nothing to receive.',
    choice: 'Receive webhooks',
    title: 'Receive',
    off: 'Off',
    on: 'On a port of this computer',
    address: 'Local address',
    copyAddress: 'Copy the local address',
    tunnel:
      'Set up a tunnel of your own from the internet to this address, and give the tunnel’s public address to the service as your application’s webhook address. Backroom refuses what is not signed with your client secret.',
    news: 'What came in',
    received: (count: number) => (count === 1 ? '1 received' : `${counted(count)} received`),
    refused: (count: number) => `${counted(count)} refused`,
    nothing: 'Nothing so far.',
    last: (type: string, time: string) => `Last: ${type} at ${time}`,
  },

  data: {
    secrets: 'Secrets',
    keychain: 'Passwords, client secrets and tokens are in this computer’s keychain, and nowhere else.',
    session:
      'No keychain of this computer is open. Passwords, client secrets and tokens are held in memory, and forgotten when the app is closed.',
    here: 'On this computer',
    files:
      'A copy of each shop’s orders, products and discounts, so that everything opens at once and without network; which shops you connected, these settings and the demo shop. All of it is in the app’s data folder. The copy can be read again from the shop.',
    readAnew: 'Read this shop again',
    readAnewAbout:
      'If something here differs from the shop, Backroom can read all of it again. What you wrote stays, and so does what waits to be sent.',
    readingAnew: 'The shop is being read again',
    aside: {
      about:
        'Backroom set aside files that it could not read, in case somebody else can. What could be read of them is here again. Each is deleted automatically 30 days after it was found.',
      label: 'Files that were set aside',
      file: (name: string, shop: string | null, bytes: number, until: string) =>
        `${name}${shop === null ? '' : `, of ${shop}`}: ${counted(Math.ceil(bytes / 1000))} KB, until ${until}`,
      remove: 'Delete them now',
    },
    elsewhere: 'Elsewhere',
    nobody:
      'Backroom talks to your shops’ services and to where they keep their pictures. A released version also asks once a day whether there is a newer one, unless you switch that off in the menu. It talks to nobody else without your consent.',
  },

  writing: annotationsTexts,

  disconnect: {
    title: (shop: string) => `Disconnect ${shop}?`,
    detail: {
      demo: 'The demo shop leaves the list of shops. It can be opened again at any time.',
      personal: 'Its password is deleted from this computer. Nothing changes in the shop.',
      oauth: 'Its token and client secret are deleted from this computer. Nothing changes in the shop.',
    },
    choice: 'What is kept',
    keep: 'Keep what is on this computer',
    keepHint: 'It is there again when you connect this shop once more.',
    erase: 'Erase what is on this computer',
    eraseHint:
      'Your notes, tags, tracking numbers, packed marks, texts to buyers, saved views and the settings of your papers are erased too and cannot be recovered. What the shop holds stays there.',
    keepDemo: 'Keep what was done in it',
    keepDemoHint: 'Next time it opens as you left it.',
    freshDemo: 'Start fresh next time',
    freshDemoHint: 'All that was done in it is erased.',
    /** Null: they could not be counted. */
    waits: (changes: number | null) =>
      changes === null
        ? 'Changes that have not reached the shop yet could not be counted. If there are any, they are sent when this shop is connected again.'
        : changes === 1
          ? '1 change has not reached the shop yet. It is sent when this shop is connected again.'
          : `${counted(changes)} changes have not reached the shop yet. They are sent when this shop is connected again.`,
    lost: (changes: number | null) =>
      changes === null
        ? 'Changes that have not reached the shop yet could not be counted. If there are any, they are lost.'
        : changes === 1
          ? '1 change has not reached the shop yet, and is lost.'
          : `${counted(changes)} changes have not reached the shop yet, and are lost.`,
    revoke: 'Also end this application’s access at the shop',
    revokeHint: 'Otherwise the shop goes on listing it as connected, and lets it in again without asking.',
    verb: 'Disconnect',
    verbErase: 'Disconnect and erase',
    busy: 'Disconnecting…',
    /** What was done, after the shop was disconnected. */
    done: (
      shop: string,
      kind: 'demo' | 'personal' | 'oauth',
      { erase, revoke }: { erase: boolean; revoke: boolean },
    ) =>
      [
        `${shop} is disconnected.`,
        kind === 'demo'
          ? erase
            ? 'All that was done in it was erased.'
            : ''
          : `${erase ? `Its copy, your notes and its ${secretOf[kind]} were` : `Its ${secretOf[kind]} was`} erased from this computer.`,
        revoke ? 'Access to the shop was ended there.' : '',
      ]
        .filter(Boolean)
        .join(' '),
  },
} as const
