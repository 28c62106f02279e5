import { homedir } from 'node:os'

/** Longer lines tell no more, and a page could fill the disk with them. */
const longest = 4_000

/** What a secret is called, with whatever stands before and after it: "SHOP_API_KEY", "clientSecretValue". */
const names =
  '[\\w-]*(?:passw(?:or)?d|pwd|pass[_-]?(?:phrase|code)|secret|token|(?:api|private)[_-]?key|credential|signature)[\\w-]*'
/** Between a name and its value, in JSON, in JSON within a text, in forms, addresses, tags, code and words. */
const between = '\\\\*["\'”]?\\s*(?:=>|[:=>→]|%3[AD]|\\s(?:is|was|of))\\s*'
/** A value in quotes, blanks and all; else up to what ends one. */
const value = '(?:\\\\*(["\'])(?:\\\\(?!\\3).|(?!\\\\*\\3)[^\\n])*|[^\\s"\'&,;}<]+)'

/** What must not stand in a log, and what stands there instead. The order counts. */
const rules: readonly (readonly [RegExp, string])[] = [
  // A header or a value of one.
  [/\b(authorization|cookie|set-cookie)(["']?\s*[:=]\s*)[^\n]+/gi, '$1$2…'],
  [/\b(basic|bearer)\s+[\w+/=.~-]{6,}/gi, '$1 …'],
  [/\/\/[^/\s:@]+:[^/\s@]+@/g, '//…@'],
  // Words that let somebody in may be several, with nothing around them.
  [/\b(pass ?(?:phrase|word|code)s?\s*[:=]\s*)[^\s"'\\&,;}<][^"'\\&,;}\n<]*/gi, '$1…'],
  [new RegExp(`(${names})(${between})${value}`, 'gi'), '$1$2…'],
  [new RegExp(`(--?${names}\\s+)${value.replaceAll('\\3', '\\2')}`, 'gi'), '$1…'],
  // These are common words; in an address they let somebody in.
  [/([?&#](?:code|state|key)=)[^\s"'&#]+/gi, '$1…'],
  // Of buyers and owners, in every script.
  [
    /(?:"[^"\n@]+"|[^\s"'<>()[\]{},;:=&?/@＠…]+)(?:[@＠]|%40)(?:\[[\w.:]+\]|[\p{L}\p{M}\p{N}-]+(?:[.。][\p{L}\p{M}\p{N}-]+)*[.。][\p{L}\p{M}-][\p{L}\p{M}\p{N}-]+)/gu,
    '(mail address)',
  ],
]

/** What was drawn by lot: letters of one kind do not stand together for long in it, or it is long and all of one piece. */
function isDrawn(run: string): boolean {
  const changes = run.match(/[a-z]+|[A-Z]+|\d+/g)?.length ?? 0
  if (changes > run.replace(/[^a-z\d]/gi, '').length / 2.5) return true
  return run.split(/[/+=~]/).some((piece) => piece.length >= 32 && /\d/.test(piece) && /[a-z]/i.test(piece))
}

const runs = /[\w+/=~-]{20,}/g
const withoutDrawn = (run: string): string => run.replace(runs, (part) => (isDrawn(part) ? '…' : part))

/** Folders and files by names that everybody gives them, which nobody draws: what stands between two of them is looked at by itself. */
const folders =
  /((?:^|\/)(?:backroom-|(?:backroom|copies|copy|demo|home|logs|media|mnt|own|shell|shops|te?mp|users|var)(?:\/|$))+)/i

/**
 * A line for the log without secrets and mail addresses. Core and the window don't write any; this is for what libraries
 * and errors say. Further lines are indented, so that nothing can look like a line of its own.
 */
export function redacted(text: string, home = homedir()): string {
  const short = text.length > longest ? `${text.slice(0, longest)} … (${text.length} characters)` : text
  const plain = home.length > 1 ? short.replaceAll(home, '~') : short
  return rules
    .reduce((line, [pattern, instead]) => line.replace(pattern, instead), plain)
    .replace(runs, (run) => run.split(folders).map(withoutDrawn).join(''))
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .replaceAll('\n', '\n    ')
}
