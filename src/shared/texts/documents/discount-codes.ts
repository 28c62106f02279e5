/** The codes of one discount as a file. */
export const discountCodesTexts = {
  head: 'Code',
  fileName: 'Codes.csv',
  fileNameOf: (discount: string) => `Codes of ${discount}.csv`,
}
