/** Called with the parts of a text that is one JSON object, as they are read. */
type Found = {
  /** A member that is no list, as JSON. */
  member(name: string, json: string): void
  /** An entry of a list, as JSON. */
  entry(list: string, json: string): void
  /** A member or an entry that is too long, or nested too deep, to be ours. */
  beyond(name: string): void
}

type EntriesReader = {
  /** @param text the next piece, cut off anywhere */
  push(text: string): void
  /** `other`: the text is no JSON object; `begun`: it ends in the middle. */
  state(): 'begun' | 'whole' | 'other'
}

type Place = 'start' | 'name' | 'value' | 'entry' | 'after-list' | 'end' | 'other'

/** The longest entry: more than any note, and little enough to be held in memory while it is read. */
export const maxEntryLength = 200_000
const deepest = 40

/**
 * Reads the members of a JSON object, and the entries of those that are lists, out of a text of any length without ever
 * holding more than one of them. Does not check that each is JSON: `found` has to.
 */
export function entriesReader(found: Found): EntriesReader {
  let place: Place = 'start'
  let name = ''
  /** What earlier pieces contained of the present entry. */
  let buffer = ''
  let depth = 0
  let [isText, isEscaped, isBeyond] = [false, false, false]

  /** Returns what was gathered up to here; null when it is too long or too deep. */
  function taken(part: string): string | null {
    const all = buffer + part
    const isFit = !isBeyond && all.length <= maxEntryLength
    buffer = ''
    isBeyond = false
    return isFit ? all.trim() : null
  }

  function endOf(emit: (json: string) => void, part: string): void {
    const json = taken(part)
    if (json === null) found.beyond(name)
    else emit(json)
  }

  function push(text: string): void {
    /** Where the present entry or member begins in this piece. */
    let from = 0
    for (let at = 0; at < text.length && place !== 'other'; at += 1) {
      const sign = text.charAt(at)
      if (isText) {
        if (isEscaped) isEscaped = false
        else if (sign === '\\') isEscaped = true
        else if (sign === '"') isText = false
        continue
      }
      if (blanks.has(sign)) continue
      if (place === 'start' || place === 'after-list' || place === 'end') {
        place = afterOutside(place, sign)
        from = at + 1
      } else if (sign === '"') isText = true
      else if (sign === '{' || sign === '[') {
        if (place === 'value' && sign === '[' && depth === 0 && isBlank(buffer + text.slice(from, at))) {
          place = 'entry'
          buffer = ''
          from = at + 1
        } else depth += 1
        if (depth > deepest) isBeyond = true
      } else if (depth > 0) {
        if (sign === '}' || sign === ']') depth -= 1
      } else if (signsThatEnd.has(sign)) {
        place = ended(place, sign, text.slice(from, at))
        from = at + 1
      }
    }
    if (place !== 'name' && place !== 'value' && place !== 'entry') return
    buffer = isBeyond ? '' : buffer + text.slice(from)
    if (buffer.length <= maxEntryLength) return
    isBeyond = true
    buffer = ''
  }

  /** Returns what comes after a name, a value or an entry that ends with this sign. */
  function ended(of: Place, sign: string, part: string): Place {
    if (of === 'name') {
      const json = taken(part) ?? ''
      if (sign === '}' && json === '') return 'end'
      name = json.slice(1, -1)
      return sign === ':' ? 'value' : 'other'
    }
    if (sign === ':' || sign === (of === 'value' ? ']' : '}')) return 'other'
    if (of === 'value') endOf((json) => found.member(name, json), part)
    // A list without entries emits none.
    else endOf((json) => (json === '' && sign === ']') || found.entry(name, json), part)
    if (sign === ',') return of === 'value' ? 'name' : 'entry'
    return of === 'value' ? 'end' : 'after-list'
  }

  return {
    push,
    state: () => (place === 'end' ? 'whole' : place === 'other' ? 'other' : 'begun'),
  }
}

const signsThatEnd = new Set([',', ':', '}', ']'])
const blanks = new Set([' ', '\n', '\r', '\t'])
const isBlank = (text: string): boolean => text.trim() === ''

function afterOutside(place: 'start' | 'after-list' | 'end', sign: string): Place {
  if (place === 'start') return sign === '{' ? 'name' : 'other'
  if (place === 'end') return 'other'
  return sign === ',' ? 'name' : sign === '}' ? 'end' : 'other'
}
