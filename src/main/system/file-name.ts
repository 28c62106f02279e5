/** Windows keeps these names for devices, whatever ending they have. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)$/i
const longest = 120

/** A suggested name without what no file's name may hold; an order's or a shop's name may hold anything. */
export function fileName(title: string): string {
  const name = title
    .replace(/[^\p{L}\p{M}\p{N} .,()–-]+/gu, ' ')
    .replace(/ +/g, ' ')
    // A point at the beginning hides a file, one at the end is lost on Windows.
    .replace(/^[ .]+/, '')
  const short = Array.from(name)
    .slice(0, longest)
    .join('')
    .replace(/[ .]+$/, '')
  return short === '' || devices.test(short) ? 'Backroom' : short
}
