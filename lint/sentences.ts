import type { Rule } from './rule.ts'
import { spoken } from './texts.ts'

type Node = {
  readonly type: string
  readonly parent?: Node | null
  readonly name?: unknown
  readonly operator?: string
  readonly callee?: Node
  readonly object?: Node
  readonly property?: Node
  readonly key?: Node
  readonly computed?: boolean
}
type Literal = Node & { readonly value: unknown }
type Template = Node & { readonly quasis: readonly { readonly value: { readonly raw: string } }[] }

const refusal =
  'Words for people stand in a catalogue, as errors do in src/shared/texts/errors, what a host shows in src/shared/texts, and what the window shows in src/renderer/texts.'

/** Folders that the rule skips: the catalogues themselves, and the sandbox, whose words are for programs. */
const catalogues = /\/src\/(?:shared\/texts|renderer\/texts|sandbox)\//

/** Files whose words no rule can distinguish from texts, with the reason. */
export const spared: readonly { readonly files: RegExp; readonly because: string }[] = [
  {
    files: /core\/documents\/layouts\/(?:carriers\/|platform)|core\/calls\/carrier-report\/head-words/,
    because: 'Heads of columns, as other programs read and write them.',
  },
  { files: /shared\/shipping\/carriers\.ts$/, because: 'Names of carriers, as files of orders have them.' },
  {
    files: /calls\/discounts\/ended-limits|own\/records\/stored-arrangements|updates\/update-signature/,
    because: 'A name that stands on disks, or in what is signed.',
  },
  { files: /core\/api\/http\/http\.ts$/, because: 'How Backroom names itself to a shop.' },
  {
    files:
      /values\/redacted-stack|resources\/order\.ts|folder\/leave-roaming|watchdog\/watchdog-thread|file\/begin-again|store\/mirror-worker-client|window\/guards/,
    because: 'A line of the log is made in a function of its own.',
  },
]

/** Stands for a value within a template. */
const hole = '§'
const opening = String.raw`^[\s“‘("']*`
/** "Mark shipped": a capitalised word, then one without a capital. With all words capitalised it is a name; so is Bearer. */
const begins = new RegExp(
  String.raw`${opening}(?:\p{Lu}(?!\p{L})|\p{Lu}\p{L}*\p{Ll}[\p{L}’'-]*)[^\s\p{L}]*\s(?:\S+\s+)*?[“‘("']*\p{Ll}{2,}`,
  'u',
)
/** `Shop ${name}`. */
const beginsWithValue = new RegExp(String.raw`${opening}(?!Bearer|Basic)\p{Lu}\p{Ll}+:? [“‘("']*${hole}`, 'u')
/** " could not be read": a piece of a sentence. */
const goesOn = /(?<![\p{L}-])\p{Ll}+ \p{Ll}+ \p{Ll}{2,}(?![\p{L}-])/u
/** `${what} not read`. */
const valueGoesOn = new RegExp(String.raw`${hole}[,:]? \p{Ll}+ \p{Ll}{2,}`, 'u')
/** "not saved." */
const ends = /\p{Ll},? \p{Ll}+[.!?…]$/u

/** Words of SQL statements and of programs. */
const forMachines =
  /\b(?:SELECT|INSERT|UPDATE|DELETE|CREATE|DROP|ALTER|PRAGMA|WITH|VALUES|FROM|WHERE|JOIN|BY|CONFLICT|COLLATE|EXISTS|NULL|LIMIT)\b|=>|\0/

/** True for a sentence, a label or a piece of one; false for a name, pattern or statement. "§" stands for a value in the text. */
export function readsAsWords(text: string): boolean {
  if (forMachines.test(text)) return false
  return [begins, beginsWithValue, goesOn, valueGoesOn, ends].some((words) => words.test(text))
}

/** Errors for developers of Backroom. */
const bugs = new Set(['Error', 'TypeError', 'RangeError', 'SyntaxError', 'UnreadableRecord'])
/** Functions whose last argument names, for the log, what a record lacks. */
const readers = new Set(['shopWord', 'readAmount', 'requiredInteger', 'requiredDecimal'])

/** True when the text is imported, compared, thrown for a bug or logged: nobody has to translate it. */
function isForPrograms(node: Node): boolean {
  for (let at = node, up = node.parent; up; at = up, up = up.parent) {
    if (up.type === 'BlockStatement') return false
    if (isSparedIn(up, at)) return true
  }
  return false
}

function isSparedIn(up: Node, at: Node): boolean {
  switch (up.type) {
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportAllDeclaration':
    case 'TSLiteralType':
      return true
    case 'Property':
      return at === up.key && !up.computed
    case 'BinaryExpression':
      return up.operator === '===' || up.operator === '!=='
    case 'JSXAttribute':
      // The rule `texts` checks these, including labels of one word.
      return spoken.has(String(nameOf(up.name)))
    case 'NewExpression':
      return bugs.has(String(up.callee?.name))
    case 'CallExpression':
      return at !== up.callee && (isLog(up.callee) || readers.has(String(up.callee?.name)))
    default:
      return false
  }
}

const nameOf = (name: unknown) => (name as Node | undefined)?.name

/** True for `log(…)`, `core.log(…)`, `console.error(…)`, and for an error's `super(…)`, which gets no text if the error is for the owner. */
function isLog(callee: Node | undefined): boolean {
  if (callee?.type === 'Super' || callee?.name === 'log' || callee?.property?.name === 'log') return true
  return callee?.object?.name === 'console'
}

/** Refuses texts for people outside of the catalogues, in all of src but the sandbox. */
export const sentences: Rule = {
  create(context) {
    const file = context.filename.replaceAll('\\', '/')
    if (!file.includes('/src/') || catalogues.test(file)) return {}
    if (spared.some(({ files }) => files.test(file))) return {}
    const check = (node: Node, text: string) => {
      if (readsAsWords(text) && !isForPrograms(node)) context.report({ node, message: refusal })
    }
    return {
      Literal(node: Literal) {
        if (typeof node.value === 'string') check(node, node.value)
      },
      TemplateLiteral(node: Template) {
        check(node, node.quasis.map(({ value }) => value.raw).join(hole))
      },
    }
  },
}
