/** The items of the context menu. */
export const contextMenuTexts = {
  noSpelling: 'No other spelling known',
  learn: (word: string) => `Learn “${word}”`,
  copyLink: 'Copy link address',
}
