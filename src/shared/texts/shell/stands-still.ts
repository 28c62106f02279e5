/** Asked in the place of an app whose only thread stands still. */
export const standsStillTexts = {
  title: 'Backroom does not answer.',
  detail:
    'It has stood still for more than half a minute, and may still go on by itself. Started anew, it has everything that it called saved, and sends what waits; what is typed and not saved may be lost.',
  wait: 'Wait',
  startAnew: 'Start anew',
}
