/** How large a call may be, in characters or bytes, as in the browser host: far above the longest order of products. */
const limit = 1_000_000

/** What a name, a number or a bracket adds, roughly. */
const costOfEach = 8

/** True when a value from a window is too large to be read at all. Stops counting then. */
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
      // `entries` for lists, too: a list may have named members beside its elements.
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

/**
 * True for plain objects and lists. Anything else that can be sent holds more than its members show: a map, a boxed
 * string, an error's stack.
 */
function isOfCalls(value: object): boolean {
  // By its tag, since the value may have been made with the classes of another realm.
  return Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]'
}

/** True for numbers of any length, and for what can't be sent: no call contains these. */
const isForeign = (value: unknown): boolean => ['bigint', 'symbol', 'function'].includes(typeof value)
