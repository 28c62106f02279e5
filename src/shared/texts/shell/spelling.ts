/** The question before the shell downloads a dictionary. */
export const spellingTexts = {
  title: 'Download a dictionary?',
  detail:
    'To check spelling, a dictionary of your language is downloaded once from the makers of Chromium (Google). What you type stays on this computer.',
  fetch: 'Download',
  leave: 'Not now',
}
