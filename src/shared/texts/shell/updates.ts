/** Messages and questions about newer versions. */
export const updateTexts = {
  isThere: (version: string) => `Backroom ${version} is there.`,
  fetchDetail: (own: string) =>
    `You have ${own}. Fetching takes a minute or two; your work goes on meanwhile, and nothing is changed before you say so.`,
  fetch: 'Fetch it',
  passOver: 'Pass this one over',
  notNow: 'Not now',
  notFetched: (version: string) => `Backroom ${version} was not fetched.`,
  notFetchedDetail: (own: string) => `You go on with ${own}. Try again later from the menu.`,
  isReady: (version: string) => `Backroom ${version} is ready.`,
  readyDetail: 'It takes the place of this version when Backroom is started anew.',
  startAnew: 'Start anew',
  later: 'Later',
  notKnown: 'It is not known whether there is a newer Backroom.',
  notSigned: 'What was found is not signed by its makers. It is not fetched.',
  noAnswer: 'The place where they are kept did not answer. Try again later.',
  isNewest: (own: string) => `Backroom ${own} is the newest.`,
  newestDetail: 'There is nothing to fetch.',
  pressToRead: 'Press to read on. Nothing is fetched before you say so.',
  good: 'Good',
  /** The menu item, by the state of the update. */
  menu: {
    look: 'Look for updates…',
    looking: 'Looking for updates…',
    found: (version: string) => `Backroom ${version} is there…`,
    fetching: (version: string) => `Fetching Backroom ${version}…`,
    here: (version: string) => `Start anew as Backroom ${version}…`,
  },
}
