/** The words of the box about a file that could not be saved. */
export const savingTexts = {
  notSaved: (file: string) => `${file} was not saved`,
  notWritten:
    'It could not be written there. Make room on that disk, or save the file again in another place.',
}
