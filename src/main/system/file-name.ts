/** Windows reserves these names for devices, whatever extension they have. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)$/i
const maxLength = 120

/** Returns a suggested name without characters that files can't have; an order's or a shop's name may contain any. */
export function fileName(title: string): string {
  const name = title
    .replace(/[^\p{L}\p{M}\p{N} .,()–-]+/gu, ' ')
    .replace(/ +/g, ' ')
    // A dot at the beginning hides a file, one at the end is lost on Windows.
    .replace(/^[ .]+/, '')
  const short = Array.from(name)
    .slice(0, maxLength)
    .join('')
    .replace(/[ .]+$/, '')
  return short === '' || devices.test(short) ? 'Backroom' : short
}
