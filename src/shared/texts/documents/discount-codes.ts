/** The file with discount codes. */
export const discountCodesTexts = {
  head: 'Code',
  fileName: 'Codes.csv',
  fileNameOf: (discount: string) => `Codes of ${discount}.csv`,
}
