import { homedir } from 'node:os'

/** The rest of a longer line adds nothing, and a page could fill the disk with such lines. */
const maxLength = 4_000

/** The names of secrets, with any prefix and suffix: "SHOP_API_KEY", "clientSecretValue". */
const names =
  '[\\w-]*(?:passw(?:or)?d|pwd|pass[_-]?(?:phrase|code)|secret|token|(?:api|private)[_-]?key|credential|signature)[\\w-]*'
/** What separates a name from its value, in JSON, in JSON within a text, in forms, addresses, tags, code and prose. */
const between = '\\\\*["\'”]?\\s*(?:=>|[:=>→]|%3[AD]|\\s(?:is|was|of))\\s*'
/** A quoted value with its spaces; otherwise up to the character that ends one. */
const value = '(?:\\\\*(["\'])(?:\\\\(?!\\3).|(?!\\\\*\\3)[^\\n])*|[^\\s"\'&,;}<]+)'

/** What a log must not hold, and the replacement. The order counts. */
const rules: readonly (readonly [RegExp, string])[] = [
  // A header, or its value.
  [/\b(authorization|cookie|set-cookie)(["']?\s*[:=]\s*)[^\n]+/gi, '$1$2…'],
  [/\b(basic|bearer)\s+[\w+/=.~-]{6,}/gi, '$1 …'],
  [/\/\/[^/\s:@]+:[^/\s@]+@/g, '//…@'],
  // A passphrase may have several words without quotes.
  [/\b(pass ?(?:phrase|word|code)s?\s*[:=]\s*)[^\s"'\\&,;}<][^"'\\&,;}\n<]*/gi, '$1…'],
  [new RegExp(`(${names})(${between})${value}`, 'gi'), '$1$2…'],
  [new RegExp(`(--?${names}\\s+)${value.replaceAll('\\3', '\\2')}`, 'gi'), '$1…'],
  // Common words, but secrets in an address.
  [/([?&#](?:code|state|key)=)[^\s"'&#]+/gi, '$1…'],
  // Mail addresses of buyers and owners, in every script.
  [
    /(?:"[^"\n@]+"|[^\s"'<>()[\]{},;:=&?/@＠…]+)(?:[@＠]|%40)(?:\[[\w.:]+\]|[\p{L}\p{M}\p{N}-]+(?:[.。][\p{L}\p{M}\p{N}-]+)*[.。][\p{L}\p{M}-][\p{L}\p{M}\p{N}-]+)/gu,
    '(mail address)',
  ],
]

/** True for a random string: its characters change kind often, or it has a long piece of letters and digits. */
function isDrawn(run: string): boolean {
  const changes = run.match(/[a-z]+|[A-Z]+|\d+/g)?.length ?? 0
  if (changes > run.replace(/[^a-z\d]/gi, '').length / 2.5) return true
  return run.split(/[/+=~]/).some((piece) => piece.length >= 32 && /\d/.test(piece) && /[a-z]/i.test(piece))
}

const runs = /[\w+/=~-]{20,}/g
const withoutDrawn = (run: string): string => run.replace(runs, (part) => (isDrawn(part) ? '…' : part))

/** Well-known names of folders and files, which are not random: the text between two of them is checked by itself. */
const folders =
  /((?:^|\/)(?:backroom-|(?:backroom|copies|copy|demo|home|logs|media|mnt|own|shell|shops|te?mp|users|var)(?:\/|$))+)/i

/**
 * A line for the log without secrets and mail addresses. Core and the window don't write any; this is for the texts of
 * libraries and errors. Further lines are indented, so that none can look like a log line of its own.
 */
export function redacted(text: string, home = homedir()): string {
  const short = text.length > maxLength ? `${text.slice(0, maxLength)} … (${text.length} characters)` : text
  const plain = home.length > 1 ? short.replaceAll(home, '~') : short
  return rules
    .reduce((line, [pattern, instead]) => line.replace(pattern, instead), plain)
    .replace(runs, (run) => run.split(folders).map(withoutDrawn).join(''))
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .replaceAll('\n', '\n    ')
}
