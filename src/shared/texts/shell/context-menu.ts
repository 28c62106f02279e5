/** Offered on a press with the second button of the mouse. */
export const contextMenuTexts = {
  noSpelling: 'No other spelling known',
  learn: (word: string) => `Learn “${word}”`,
  copyLink: 'Copy the address of the link',
}
