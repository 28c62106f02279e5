/** The shell's question to the owner when the app's only thread stands still. */
export const standsStillTexts = {
  title: 'Backroom does not answer.',
  detail:
    'It has not responded for more than half a minute, and may still recover by itself. After a restart it has everything that it called saved, and sends what waits; what is typed and not saved may be lost.',
  wait: 'Wait',
  startAnew: 'Restart',
}
