import type {
  GuideBlock,
  GuideContent,
  GuideLine,
  GuidePiece,
} from '../../src/renderer/features/guide/guide-page.ts'

/**
 * Reads a page of the guide. It supports the Markdown that the guide uses: headings, paragraphs, numbered and plain lists
 * of one level, pictures on a line of their own, links between pages, **words of the screen**, `keys`, _stress_.
 *
 * @param file the page's name, for error messages
 * @throws Error naming the file and the line, for anything else, so that no page is shown otherwise than its author intended
 */
export function readPage(file: string, text: string): GuideContent {
  const [head, ...rest] = text
    .trim()
    .split(/\n\s*\n/)
    .map((part) => part.trim())
  const title = /^# (.+)$/.exec(head ?? '')?.[1]
  if (title === undefined) throw new Error(`${file}: a page begins with its title, "# …".`)
  return { title, blocks: rest.map((part) => blockOf(part, file)) }
}

const heading = /^## (.+)$/
const picture = /^!\[(.+)\]\(pictures\/([\w-]+)-light\.webp\)$/
const step = /^(\d+)\. +/
const point = /^- +/

function blockOf(part: string, file: string): GuideBlock {
  const words = heading.exec(part)?.[1]
  if (words !== undefined) return { is: 'heading', words, id: partId(words) }
  const [, alt, name] = picture.exec(part) ?? []
  if (alt !== undefined && name !== undefined) return { is: 'picture', alt, picture: name }
  const first = step.exec(part)?.[1]
  if (first !== undefined) return { is: 'steps', first: Number(first), lines: itemsOf(part, step, file) }
  if (point.test(part)) return { is: 'points', lines: itemsOf(part, point, file) }
  return { is: 'paragraph', line: lineOf(part, file) }
}

/** Returns the anchor of a heading for links to a part of a page, in GitHub's form. */
const partId = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .replaceAll(' ', '-')

function itemsOf(part: string, mark: RegExp, file: string): readonly GuideLine[] {
  const items: string[] = []
  for (const row of part.split('\n')) {
    if (mark.test(row)) items.push(row.replace(mark, ''))
    // A long item continues on the next row, indented.
    else if (row.startsWith('  ')) items.push(`${items.pop() ?? ''} ${row.trim()}`)
    else throw new Error(`${file}: this is no item of its list: ${row}`)
  }
  return items.map((item) => lineOf(item, file))
}

const pieces =
  /\*\*([^*]+)\*\*|\(`([^`]+)`\)|`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)|(?<!\p{L})_([^_]+)_(?!\p{L})/gu

function lineOf(part: string, file: string): GuideLine {
  const row = part.replace(/\s*\n\s*/g, ' ')
  const line: GuidePiece[] = []
  let done = 0
  const plain = (to: number) => {
    const words = row.slice(done, to)
    if (/[*`<>[\]|\\#]|^!|_\p{L}/u.test(words))
      throw new Error(`${file}: the guide does not know this Markdown: ${words}`)
    if (words !== '') line.push(words)
  }
  for (const found of row.matchAll(pieces)) {
    plain(found.index)
    done = found.index + found[0].length
    line.push(pieceOf(found, file))
  }
  plain(row.length)
  return line
}

function pieceOf(
  [, screen, bracketed, plain, words = '', to, stress]: RegExpMatchArray,
  file: string,
): GuidePiece {
  if (screen !== undefined) return { is: 'screen', words: screen }
  if (stress !== undefined) return { is: 'stress', words: stress }
  const code = bracketed ?? plain
  if (code !== undefined) {
    const keys = keysOf(code)
    if (keys !== null) return { is: 'keys', keys, inBrackets: bracketed !== undefined }
    return { is: 'code', words: bracketed === undefined ? code : `(${code})` }
  }
  const [, page, part = null] = /^(?:([\w-]+)\.md)?(?:#([\p{L}\p{N}-]+))?$/u.exec(to ?? '') ?? []
  if (page === undefined) throw new Error(`${file}: a link of the guide leads to a page of it, not to ${to}.`)
  return { is: 'link', words, page: page === 'README' ? null : page, part }
}

/** Keys with names, as the pages write them. */
const namedKeys: Readonly<Record<string, string>> = {
  Ctrl: 'mod',
  Shift: 'shift',
  Esc: 'Escape',
  Enter: 'Enter',
  Space: 'Space',
  Tab: 'Tab',
  Delete: 'Delete',
  F1: 'F1',
}

/** Returns `Ctrl K` as "mod+k" and `G O` as "g o"; null when the text is not keys. */
export function keysOf(code: string): string | null {
  const keys = code
    .split(' ')
    .map((key) => namedKeys[key] ?? (/^[^a-z]$/.test(key) ? key.toLowerCase() : null))
  if (keys.some((key) => key === null)) return null
  return keys.join(keys.includes('mod') || keys.includes('shift') ? '+' : ' ')
}
