/** The page that the browser shows after a sign-in. */
export const signInPageTexts = {
  letIn: 'Back to Backroom',
  notLetIn: 'Backroom was not allowed in',
  canBeClosed: 'You can close this page and go back to Backroom.',
  notOurs: {
    title: 'Nothing was done',
    body: 'This page does not belong to the sign-in that Backroom waits for. Start again in Backroom.',
  },
}
