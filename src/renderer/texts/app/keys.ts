/** The texts of the list of keys, and of the settings of the owner's own keys. */
export const keys = {
  find: 'Find an act or a key',
  which: 'Which keys',
  here: 'On this page',
  all: 'All',
  print: 'Print the list',
  own: 'Keys of your own…',
  none: (typed: string) => `No act and no key is like “${typed}”.`,
  found: (rows: number) => (rows === 1 ? '1 found' : `${rows} found`),
  groups: {
    go: 'Go to',
    list: 'In a list',
    order: 'Orders',
    product: 'Products',
    discount: 'Discounts',
    paper: 'Papers',
    edit: 'While you edit',
    here: 'On this page',
    anywhere: 'Anywhere',
  },

  settings: {
    lead: 'Give an act a key of your own, also one that comes without. Your keys hold in all shops; the list of keys, the palette, the menu and the buttons show them.',
    change: 'Change…',
    give: 'Give a key…',
    changeOf: (act: string) => `Change the key of “${act}”…`,
    giveOf: (act: string) => `Give “${act}” a key…`,
    usual: 'Back to the usual',
    usualOf: (act: string) => `“${act}” back to its usual key`,
    takeAway: 'Take away',
    takeAwayOf: (act: string) => `Take the key of “${act}” away`,
    allUsual: 'All keys back to the usual',
    allUsualDone: 'All keys are the usual ones again',
    press: 'Press the key',
    pressNext: 'G, then one more key',
    pressFor: (act: string) => `Press the key for “${act}”. Escape leaves it as it is.`,
    /** For a key that another act has already. */
    taken: (key: string, act: string) => `${key} is the key of “${act}” already. Press another one.`,
    ofSystem: (key: string) => `${key} is the system’s own. Press another one.`,
    ofNone: (key: string, command: string) =>
      `${key} can’t be given. Press a letter, a sign, a key from F2 on, or a letter with ${command}.`,
    /** The label of the key on the keyboard. */
    alt: 'Alt',
    usualTaken: (act: string) => `“${act}” has its usual key now. Give that one another key first.`,
    given: (act: string, key: string) => `${key} is for “${act}” now`,
    leads: (own: number) =>
      own === 0 ? 'The usual ones' : own === 1 ? '1 of your own' : `${own} of your own`,
  },
} as const
