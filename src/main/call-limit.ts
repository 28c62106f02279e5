/** What a call may carry, in characters or bytes: far more than the longest order of products, and as much as the browser host takes. */
const limit = 1_000_000

/** What names, numbers and brackets cost, about. */
const costOfEach = 8

/** Whether a value that came from a window is too large to be read at all. Stops counting when it is. */
export function isTooLarge(value: unknown): boolean {
  const left = [value]
  let size = 0
  while (left.length > 0) {
    const each = left.pop()
    size += costOfEach
    if (typeof each === 'string') size += each.length
    else if (each instanceof ArrayBuffer || ArrayBuffer.isView(each)) size += each.byteLength
    else if (Array.isArray(each)) {
      if (each.length > limit) return true
      left.push(...each)
    } else if (each instanceof Map || each instanceof Set) return true
    else if (typeof each === 'object' && each !== null)
      for (const [key, member] of Object.entries(each)) {
        size += key.length
        left.push(member)
      }
    if (size + left.length * costOfEach > limit) return true
  }
  return false
}
