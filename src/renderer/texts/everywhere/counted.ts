const number = new Intl.NumberFormat('en-GB')

/** "1,240": a count as it is read. */
export function counted(count: number): string {
  return number.format(count)
}
