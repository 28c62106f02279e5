import type { Rule } from './rule.ts'

type Named = { readonly type: string; readonly name?: string; readonly value?: unknown }
/** What a declaration binds: a name, or a pattern with names in it. */
type Pattern = Named & {
  readonly left?: Pattern
  readonly argument?: Pattern
  readonly elements?: readonly (Pattern | null)[]
  readonly properties?: readonly (Pattern & { readonly shorthand?: boolean })[]
}
type FunctionNode = { readonly params: readonly Pattern[] }
type Member = { readonly key: Named; readonly computed?: boolean }
type Declaration = {
  readonly type: string
  readonly id?: Named | null
  readonly declarations?: readonly { readonly id: Named }[]
}
type ExportNode = {
  readonly declaration?: Declaration | null
  readonly specifiers?: readonly { readonly exported: Named }[]
}

/**
 * One word, or several in a row, in lower case; with `^` only at the beginning of a name, with `$` only at its end.
 * `of`: only in the names of types.
 */
export type Retired = { readonly words: string; readonly of?: 'type'; readonly say: string }

/** Words that once had a private meaning in the code. Texts for owners and names on disks may still contain them. */
export const retired: readonly Retired[] = [
  { words: 'kept shop', say: 'local shop: what is stored on this computer for one shop' },
  { words: 'copy thread', say: 'mirror worker: the thread that writes the mirror' },
  { words: 'open copy', say: 'mirror: the local replica of a shop' },
  { words: 'broken copy', say: 'mirror: the local replica of a shop' },
  { words: 'own copies', say: 'backup: a copy of own.db of an earlier day' },
  { words: 'own orders', say: 'saved arrangement: an order of the products that has a name' },
  { words: 'kept file', say: 'stored file' },
  { words: 'kept drafts', say: 'draft store, or stored drafts' },
  { words: 'write own', say: 'annotations: what the owner writes on orders' },
  { words: 'look before', say: 'read before write' },
  { words: 'look after', say: 'reconcile after write' },
  { words: 'look now', say: 'sync' },
  { words: 'orders look', say: 'sync pass: one poll of the shop' },
  { words: 'list look', say: 'sync pass: one poll of the shop' },
  { words: 'look error', say: 'sync error' },
  { words: 'lookout', say: 'poller' },
  { words: 'sight', say: 'newest orders, scroll into view, or visible rows: whichever is meant' },
  { words: 'unclear', say: 'outcome unknown: a request left, and no answer came back' },
  { words: 'use take back', say: 'undo' },
  { words: 'reach', say: 'connectivity: whether the service answers' },
  { words: 'turns$', say: 'single flight: one run at a time, and one more for whoever asked meanwhile' },
  { words: 'create limit', say: 'semaphore' },
  { words: 'at pace', say: 'throttle' },
  { words: 'same secret', say: 'secrets equal: a comparison in constant time' },
  { words: 'trace of', say: 'redacted stack' },
  { words: '^given$', say: 'omit undefined' },
  { words: 'later methods', say: 'lazy methods: their code is loaded with the first call' },
  { words: 'parts$', of: 'type', say: 'deps for collaborators, options for what a caller chooses' },
  { words: '^most', say: 'max' },
  { words: '^longest', say: 'max, with the unit or "length"' },
  { words: '^largest', say: 'max' },
  { words: '^smallest', say: 'min' },
  { words: '^fewest', say: 'min' },
  { words: 'asked', say: 'request, or query: what is to be opened, focused or listed' },
  { words: 'door', say: 'shop client, sign-in, or dialog host: whichever is meant' },
  { words: 'doors', say: 'app gate, or sign-in options' },
  { words: 'keeper', say: 'manager, or history' },
  { words: 'left outboxes', say: 'background outboxes: those of shops that are not open' },
  { words: 'keyboard', say: 'focus; the keyboard is the device' },
  { words: '^said$', say: 'visually hidden: text for screen readers' },
  { words: '^ring$', say: 'spinner' },
  { words: '^tip$', say: 'button tooltip' },
  { words: 'radios', say: 'radio choice' },
  { words: 'segmented$', say: 'segmented control' },
  { words: 'trouble', say: 'error state, or error toast' },
  { words: 'happened', say: 'order timeline' },
  { words: 'together', say: 'combinable: orders that could go in one parcel' },
  { words: 'pile', say: 'print selection: the orders that a document is printed for' },
  { words: 'shelf', say: 'card grid, or collection: whichever is meant' },
  { words: 'shelves', say: 'collections: categories and artists' },
  { words: 'companion', say: 'preview' },
  { words: 'facts', say: 'event, metadata, or fields: whichever is meant' },
  { words: 'copy age', say: 'last synced' },
  { words: 'before leaving', say: 'unsaved work' },
  { words: 'expected ends', say: 'pending results' },
  { words: 'meant', say: 'target, or resolve: whichever is meant' },
  { words: 'ways in', say: 'sign-in' },
  { words: 'courier', say: 'webhook delivery' },
  { words: 'backstage', say: 'shop simulation, or control: whichever is meant' },
  { words: 'faultfinder', say: 'body validator' },
  { words: 'told', say: 'what it is: a message, a count, a state' },
  { words: 'kept', say: 'stored, saved, cached, or retained' },
  { words: 'sought', say: 'query, or filter' },
  { words: 'seeks', say: 'query, or filter' },
  { words: 'heard', say: 'announced, or received' },
  { words: 'deed', say: 'action' },
  { words: 'wish', say: 'request' },
  { words: 'twin', say: 'duplicate' },
  { words: 'stretch', say: 'period, or span' },
  { words: 'pasts', say: 'what was before: values, by id' },
  { words: 'things', say: 'what they are' },
  { words: 'aim', say: 'target' },
  { words: 'aimed', say: 'target' },
]

/** Names that stay what they were, by file: on owners' disks, in addresses, and of values in a sentence. */
const stored: Readonly<Record<string, string>> = {
  'form-draft.ts': 'trouble',
  'refusal.ts': 'trouble',
  'arrangement.ts': 'deed',
  'print-selection.ts': 'pile',
  'paper-settings.ts': 'most',
}

/** Splits names such as "openKeptShop", "kept-shop.queries.ts" and "KeptShop" into lower-case words, each between blanks. */
export function wordsOf(name: string): string {
  const parted = name
    .replace(/\.(module\.css|tsx?|css|js)$/, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
  return ` ${parted.trim().toLowerCase()} `
}

/** Returns what a name should say instead; null when it contains no retired word. */
export function complaintAbout(name: string): string | null {
  const words = wordsOf(name)
  const isType = /^[A-Z]\w*$/.test(name)
  const found = retired.find(({ words: pattern, of }) => {
    if (of === 'type' && !isType) return false
    const bare = ` ${pattern.replace('^', '').replace('$', '')} `
    if (pattern.startsWith('^') && !words.startsWith(bare)) return false
    if (pattern.endsWith('$') && !words.endsWith(bare)) return false
    return words.includes(bare)
  })
  return found ? `say ${found.say} (docs/glossary.md).` : null
}

/** Returns the names that a declaration binds. A shorthand (`{ name } = value`) is named where its property is declared. */
function namesIn(pattern: Pattern | null | undefined): readonly Named[] {
  if (!pattern) return []
  if (pattern.type === 'Identifier') return [pattern]
  const { left, argument, elements = [], properties = [] } = pattern
  const bound = properties.flatMap(({ type, argument: rest, shorthand, value }) => {
    if (type === 'RestElement') return [rest]
    return shorthand === true ? [] : [value as Pattern]
  })
  return [left, argument, ...elements, ...bound].flatMap(namesIn)
}

/**
 * Refuses retired words in the names of files and of all that they declare: one name for one thing. Skips the texts, and
 * the shapes of calls.
 */
export const retiredWords: Rule = {
  create(context) {
    const file = context.filename.replaceAll('\\', '/')
    if (/\/src\/(renderer|shared)\/(texts|calls)\//.test(file)) return {}
    const fileName = file.slice(file.lastIndexOf('/') + 1)
    const check = (node: unknown, name: unknown) => {
      if (typeof name !== 'string' || stored[fileName] === name) return
      const complaint = complaintAbout(name)
      if (complaint) context.report({ node, message: `${name}: ${complaint}` })
    }
    const bind = (pattern: Pattern | null | undefined) => {
      for (const named of namesIn(pattern)) check(named, named.name)
    }
    const takesArguments = ({ params }: FunctionNode) => {
      for (const param of params) bind(param)
    }
    const member = ({ key, computed }: Member) => {
      if (computed !== true) check(key, key.name)
    }
    const declares = ({ id }: Declaration) => check(id, id?.name)
    return {
      Program: (node: unknown) => check(node, fileName),
      ExportNamedDeclaration(node: ExportNode) {
        for (const { exported } of node.specifiers ?? []) check(node, exported.name ?? exported.value)
      },
      VariableDeclarator: ({ id }: { readonly id: Pattern }) => bind(id),
      FunctionDeclaration(node: Declaration & FunctionNode) {
        declares(node)
        takesArguments(node)
      },
      FunctionExpression: takesArguments,
      ArrowFunctionExpression: takesArguments,
      ClassDeclaration: declares,
      TSTypeAliasDeclaration: declares,
      TSPropertySignature: member,
      TSMethodSignature: member,
      PropertyDefinition: member,
      MethodDefinition: member,
    }
  },
}
