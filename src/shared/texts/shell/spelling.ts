/** The question before the shell downloads a dictionary. */
export const spellingTexts = {
  title: 'Fetch a dictionary?',
  detail:
    'To check spelling, a dictionary of your language is fetched once from the makers of Chromium (Google). What you type stays on this computer.',
  fetch: 'Fetch it',
  leave: 'Leave it',
}
