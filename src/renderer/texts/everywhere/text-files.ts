/** Why a file that the owner chose is not read, and what to do, in the same words wherever a file is chosen. */
export const textFiles = {
  spreadsheet: 'This is a spreadsheet. Open it in its program, save it as CSV, and choose that file.',
  page: 'This is a web page, whatever its name says. Open it in a spreadsheet and save it as CSV.',
  empty: 'There is nothing in this file.',
  unreadable:
    'This computer did not let Backroom read the file. Copy it to another folder and choose it there.',
} as const
