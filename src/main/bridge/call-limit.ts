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
    else if (typeof each === 'object' && each !== null) {
      if (!isOfCalls(each) || (Array.isArray(each) && each.length > limit)) return true
      // Of a list as well: it may have names beside its places.
      for (const [key, member] of Object.entries(each)) {
        if (!Array.isArray(each)) size += key.length
        else if (!/^\d/.test(key)) return true
        left.push(member)
      }
    } else if (isForeign(each)) return true
    if (size + left.length * costOfEach > limit) return true
  }
  return false
}

/** Objects and lists. All else that crosses holds more than its members show: a map, a text in an object, an error's stack. */
function isOfCalls(value: object): boolean {
  // By its brand: what crosses may have been made with the classes of another world.
  return Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]'
}

/** Numbers of any length, and what cannot cross: no call has these. */
const isForeign = (value: unknown): boolean => ['bigint', 'symbol', 'function'].includes(typeof value)
