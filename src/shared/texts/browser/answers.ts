/** The browser host's answers to a page or a program whose request it refuses. */
export const answerTexts = {
  callIsJson: 'A call is JSON.',
  callTooLarge: 'A call has at most 1 MB.',
  callHasNames: 'A call is {"name", "input", "shop"}.',
  keyLetsNobodyIn: 'This key lets nobody in.',
  ownAddress: 'This address belongs to Backroom on this computer only.',
  anotherPage: 'Another page may not ask Backroom.',
  couldNotAnswer: 'Backroom could not answer.',
  notInside: 'Only a window of Backroom that was let in may ask this. Open Backroom again.',
  tooManyWindows:
    'Backroom is open in more windows than it serves, and this one does not show what changes. Close another one.',
}

/** The page for a window that the browser host did not let in. */
export const notLetInTexts = {
  title: 'This window cannot be opened',
  detail: (page: string) =>
    `Its key was used already, or is older than a minute. Open Backroom again the way you started it, or with the page “${page}” in its data folder.`,
}
