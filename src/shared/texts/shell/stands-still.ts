/** The shell's question to the owner when the app's only thread stands still. */
export const standsStillTexts = {
  title: 'Backroom does not answer.',
  detail:
    'It has stood still for more than half a minute, and may still go on by itself. Started anew, it has everything that it called saved, and sends what waits; what is typed and not saved may be lost.',
  wait: 'Wait',
  startAnew: 'Start anew',
}
