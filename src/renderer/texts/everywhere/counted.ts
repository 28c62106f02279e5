const number = new Intl.NumberFormat('en-GB')

/** Returns a count as people read it: "1,240". */
export function counted(count: number): string {
  return number.format(count)
}
