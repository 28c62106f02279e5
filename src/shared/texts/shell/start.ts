/** Why the app ends before its window is there. */
export const startTexts = {
  notOpened: 'Backroom did not open',
  stopped: 'Backroom stopped',
  stoppedDetail: (logFolder: string) =>
    `Something went wrong that it could not go on from. What has reached the shop is safe. The log says more: ${logFolder}`,
  notStarted: 'Backroom was not started',
  refusedSwitch: (what: string) =>
    `Backroom does not start with ${what}. Of such switches it takes a few alone: others open your shops to other programs.`,
}
