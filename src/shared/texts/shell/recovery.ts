/** The question about a window that crashed or does not respond. */
export const recoveryTexts = {
  stoppedAgain: 'The window stopped again.',
  stoppedAgainDetail:
    'What has reached the shop is safe, and what waits is kept. If this happens again and again, the log says what happened.',
  doesNotAnswer: 'The window does not answer.',
  doesNotAnswerDetail:
    'It may be busy with something large. Loading it again loses what is typed and not saved.',
  loadAgain: 'Load it again',
  openLogs: 'Open the log folder',
  quit: 'Quit',
  wait: 'Wait',
}
