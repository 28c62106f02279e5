/** Why the app quits before its window opens. */
export const startTexts = {
  notOpened: 'Backroom did not open',
  stopped: 'Backroom stopped',
  stoppedDetail: (logFolder: string) =>
    `Something went wrong that it could not go on from. What has reached the shop is safe. The log says more: ${logFolder}`,
  notStarted: 'Backroom was not started',
  noFolder: (folder: string, because: string) =>
    `Backroom keeps all that it knows in ${folder}. There is no such folder, and none could be made: ${because}`,
  refusedSwitch: (what: string) =>
    `Backroom does not start with ${what}. It accepts only a few such switches: others open your shops to other programs.`,
}
