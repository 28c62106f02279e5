import { counted } from '../everywhere/counted.ts'
import { reasonAlone } from '../everywhere/reason.ts'
import { commandOf } from '#shared/app/commands.ts'

/** The texts of the window's frame: places, the shop's menu, the list of keys. */
export const app = {
  /** "(16) Orders – Saltmarsh Studio" */
  titled: (page: string, shop: string, toShip: number) =>
    toShip === 0 ? `${page} – ${shop}` : `(${counted(toShip)}) ${page} – ${shop}`,
  places: 'Places',
  goTo: {
    home: 'Home',
    orders: 'Orders',
    products: 'Products',
    discounts: 'Discounts',
    settings: 'Settings',
  },
  goKeys: {
    home: commandOf('go.home').words,
    orders: commandOf('go.orders').words,
    products: commandOf('go.products').words,
    discounts: commandOf('go.discounts').words,
    settings: commandOf('go.settings').words,
    pick: commandOf('go.pick').words,
    slips: commandOf('go.slips').words,
  },
  toShip: (count: number) => (count === 1 ? '1 order to ship' : `${counted(count)} orders to ship`),

  shopMenu: (shop: string) => `${shop}, shop menu`,
  shops: 'Shops',
  goToShop: (shop: string) => `Go to ${shop}`,
  shopOpened: (shop: string) => `${shop} is open`,
  shopOpenedElsewhere: (shop: string) => `${shop} is open, switched in another window`,
  nowIn: (shop: string) => `Now in ${shop}.`,
  switchedElsewhere: 'Switched in another window.',
  openSite: 'Open the shop in the browser',
  connectAnother: 'Connect another shop',
  disconnect: (shop: string) => `Disconnect ${shop}…`,
  signInAgain: 'Sign in again…',
  expired: 'Asks for sign-in again',
  maintenance: 'In maintenance mode',
  maintenanceDetail: 'In maintenance mode: visitors cannot order. Shop settings',
  shopToShip: (count: number) => (count === 0 ? 'Nothing to ship' : `${counted(count)} to ship`),
  /** For a shop whose number is not recent. */
  toShipAsOf: (when: string) => ` as of ${when}`,
  notSent: (count: number) => (count === 1 ? '1 change not sent' : `${counted(count)} changes not sent`),
  waits: (count: number) =>
    count === 1 ? '1 change waits to be sent' : `${counted(count)} changes wait to be sent`,
  notSentTo: (shop: string, count: number) =>
    count === 1 ? `${shop}: 1 change not sent` : `${shop}: ${counted(count)} changes not sent`,
  waitsFor: (shop: string, count: number) =>
    count === 1 ? `${shop}: 1 change waits` : `${shop}: ${counted(count)} changes wait`,
  leaving: 'Finishing what is on its way…',
  notSaved: {
    title: (shop: string) => `Go to ${shop}?`,
    lost: 'It is lost if you go to another shop now.',
    stay: 'Stay here',
    go: 'Go all the same',
  },
  notSwitched: (shop: string, why: string) => `${shop} was not opened. ${reasonAlone(why)}`,
  noticeOfNoShop: 'The shop of this notification is no longer connected here.',
  pressLost: (shop: string) =>
    `Nothing was done: what you pressed last was meant for ${shop}, and another shop was open by then.`,
  notArrived: (shop: string, why: string) =>
    `What you did last in ${shop} may not have arrived. ${why} Check it there.`,

  noSuchPage: 'No such page',

  hostEnded: {
    title: 'Backroom has ended on this computer.',
    detail: 'What you typed stays here. Start Backroom again: then this window continues automatically.',
  },
  hostStandsStill: {
    title: 'Backroom has not answered for almost a minute.',
    detail:
      'It may recover by itself. If it does not, end its process and start it again: its terminal says which process that is, and where it stopped. What it called saved is kept, what waits is sent then, and what you typed stays here.',
  },

  skip: 'Skip to the page',
  keys: 'Keys',
  /** Stands between two keys that are pressed one after the other. */
  keysThen: 'then',
  /** The names of keys for screen readers. */
  keyNames: {
    mod: 'Control',
    command: 'Command',
    shift: 'Shift',
    Enter: 'Enter',
    Escape: 'Escape',
    Delete: 'Delete',
    ArrowUp: 'Arrow up',
    ArrowDown: 'Arrow down',
    '/': 'Slash',
    '?': 'Question mark',
    ',': 'Comma',
    '=': 'Equals sign',
    '-': 'Hyphen',
  },
  keysShown: commandOf('help.keys').words,
  /** For a key whose act could apply to more than one thing on the page. */
  severalMeant: (act: string) => `“${act}” can mean several things here. Go to the one you mean first.`,
  print: commandOf('page.print').words,
  opening: 'Opening…',
} as const
