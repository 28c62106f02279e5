/** The texts of the list of keys, and of the settings of the owner's own keys. */
export const keys = {
  find: 'Find an action or a key',
  which: 'Which keys',
  here: 'On this page',
  all: 'All',
  print: 'Print the list',
  own: 'Your own keys…',
  none: (typed: string) => `No action or key matches “${typed}”.`,
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
    lead: 'Give an action a key of your own, even one that has none. Your keys work in all shops; the list of keys, the palette, the menu and the buttons show them.',
    change: 'Change…',
    give: 'Add a key…',
    changeOf: (act: string) => `Change the key of “${act}”…`,
    giveOf: (act: string) => `Add a key for “${act}”…`,
    usual: 'Reset',
    usualOf: (act: string) => `Reset the key of “${act}”`,
    takeAway: 'Remove',
    takeAwayOf: (act: string) => `Remove the key of “${act}”`,
    allUsual: 'Reset all keys',
    allUsualDone: 'All keys are reset',
    press: 'Press the key',
    pressNext: 'G, then one more key',
    pressFor: (act: string) => `Press the key for “${act}”. Escape leaves it as it is.`,
    /** For a key that another act has already. */
    taken: (key: string, act: string) => `${key} is already the key of “${act}”. Press another one.`,
    ofSystem: (key: string) => `The system uses ${key} itself. Press another one.`,
    ofNone: (key: string, command: string) =>
      `${key} can’t be used. Press a letter, a symbol, a key from F2 on, or a letter with ${command}.`,
    /** The label of the key on the keyboard. */
    alt: 'Alt',
    space: 'Space',
    /** A key that a browser has no name for, such as one that puts an accent on the next letter. */
    nameless: 'This key',
    usualTaken: (act: string) => `“${act}” uses this key now. Change the key of that one first.`,
    given: (act: string, key: string) => `${key} is for “${act}” now`,
    leads: (own: number) => (own === 0 ? 'Default keys' : own === 1 ? '1 of your own' : `${own} of your own`),
  },
} as const
