import { counted } from '../everywhere/counted.ts'
import { textFiles } from '../everywhere/text-files.ts'

const discounts = (count: number) => (count === 1 ? '1 discount' : `${counted(count)} discounts`)
const codes = (count: number) => (count === 1 ? '1 code' : `${counted(count)} codes`)

/** Returns the first three names, and the number of the others. */
function some(names: readonly string[]): string {
  const rest = names.length - 3
  return `${names.slice(0, 3).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

/** The texts for creating many discounts that differ only in their codes. */
export const discountCodes = {
  title: 'Many codes at once',
  detail: (summary: string) =>
    `Each becomes a discount of its own: ${summary}. They differ only in the code.`,
  list: 'Codes, one on each line',
  listHint: 'Paste a list, or add a CSV file: the column headed “Code” is used, or else the first one.',
  file: 'Choose a file',
  long: 'That is more than 200,000 characters. Use a part of it.',
  refused: {
    ...textFiles,
    pdf: 'This is a PDF. Choose a text or CSV file with one code on each line.',
    other: 'This is not text. Choose a text or CSV file with one code on each line.',
  },
  tooMany: (most: number) =>
    `At most ${counted(most)} codes can be created at once. Start with a part of them.`,
  count: 'How many',
  countWrong: (most: number) => `Type a number from 1 to ${most}.`,
  makeUp: 'Make them up',
  sum: (count: number, doubled: number, there: readonly string[]) =>
    [
      `${codes(count)} to create.`,
      ...(doubled > 0
        ? [`${doubled === 1 ? '1 repetition is' : `${doubled} repetitions are`} left out.`]
        : []),
      ...(there.length > 0 ? [`Left out because the shop already has them: ${some(there)}.`] : []),
    ].join(' '),
  create: (count: number) => (count === 0 ? 'Create' : `Create ${discounts(count)}`),
  making: 'Creating the discounts',
  progress: (done: number, total: number) => `${counted(done)} of ${counted(total)} tried`,
  stop: 'Stop',
  notMadeBehind: 'The list of codes is not finished: the other discounts are still to be created.',
  made: (count: number) =>
    count === 0
      ? 'None is known to be in the shop.'
      : `${discounts(count)} ${count === 1 ? 'is' : 'are'} in the shop.`,
  left: (count: number) => `${codes(count)} ${count === 1 ? 'was' : 'were'} not tried.`,
  unmade: 'Not created, or not known to be',
  /** @param made how many of the codes are in the shop already */
  again: (count: number, made: number) =>
    made === 0 ? 'Try again' : count === 1 ? 'Try the other one' : `Try the other ${counted(count)}`,
  save: 'Save the codes as CSV',
  copy: 'Copy the codes as a list',
} as const
