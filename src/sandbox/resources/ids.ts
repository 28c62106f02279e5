/** The number in an id of a path or body; -1, which no resource has, when it is not one. */
export function numberOf(id: string): number {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : -1
}
