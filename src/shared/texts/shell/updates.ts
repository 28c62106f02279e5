/** Messages and questions about newer versions. */
export const updateTexts = {
  isThere: (version: string) => `Backroom ${version} is available.`,
  fetchDetail: (own: string) =>
    `You have ${own}. The download takes a minute or two. You can go on working, and nothing is changed before you say so.`,
  fetch: 'Download',
  passOver: 'Skip this version',
  notNow: 'Not now',
  notFetched: (version: string) => `Backroom ${version} was not downloaded.`,
  notFetchedDetail: (own: string) => `You go on with ${own}. Try again later from the menu.`,
  isReady: (version: string) => `Backroom ${version} is ready.`,
  readyDetail: 'It replaces this version when Backroom restarts.',
  startAnew: 'Restart',
  later: 'Later',
  notKnown: 'It is not known whether there is a newer Backroom.',
  notSigned: 'What was found is not signed by its makers. It was not downloaded.',
  noAnswer: 'The update server did not answer. Try again later.',
  isNewest: (own: string) => `Backroom ${own} is the newest version.`,
  newestDetail: 'There is nothing to download.',
  pressToRead: 'Press to read on. Nothing is downloaded before you say so.',
  good: 'OK',
  /** The menu item, by the state of the update. */
  menu: {
    look: 'Check for updates…',
    looking: 'Checking for updates…',
    found: (version: string) => `Backroom ${version} is available…`,
    fetching: (version: string) => `Downloading Backroom ${version}…`,
    here: (version: string) => `Restart as Backroom ${version}…`,
  },
}
