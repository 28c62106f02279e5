import { homedir } from 'node:os'

/** Longer lines tell no more, and a page could fill the disk with them. */
const longest = 4_000

const names = 'password|passwd|pwd|secret|client_secret|clientsecret|token|access_token|refresh_token'

/** What must not stand in a log, and what stands there instead. The order counts. */
const rules: readonly (readonly [RegExp, string])[] = [
  // A header or a value of one.
  [/\b(authorization|cookie|set-cookie)(["']?\s*[:=]\s*)[^\n]+/gi, '$1$2…'],
  [/\b(basic|bearer)\s+[\w+/=.~-]{6,}/gi, '$1 …'],
  // In addresses, forms, JSON and words.
  [/\/\/[^/\s:@]+:[^/\s@]+@/g, '//…@'],
  [new RegExp(`\\b(${names})(["']?\\s*[:=]\\s*["']?)[^\\s"'&,;}]+`, 'gi'), '$1$2…'],
  // These are common words; in an address they let somebody in.
  [/([?&](?:code|state|key)=)[^\s"'&#]+/gi, '$1…'],
  // Of buyers and owners.
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '(mail address)'],
  // What looks like nothing but a secret: long, with letters and digits mixed, and no path or name.
  [/\b(?=\w*\d)(?=\w*[a-z])[\w-]{40,}\b/gi, '…'],
]

/**
 * A line for the log without secrets and mail addresses. Core and the window don't write any; this is for what libraries
 * and errors say. Further lines are indented, so that nothing can look like a line of its own.
 */
export function redacted(text: string, home = homedir()): string {
  const short = text.length > longest ? `${text.slice(0, longest)} … (${text.length} characters)` : text
  const plain = home.length > 1 ? short.replaceAll(home, '~') : short
  return rules
    .reduce((line, [pattern, instead]) => line.replace(pattern, instead), plain)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .replaceAll('\n', '\n    ')
}
