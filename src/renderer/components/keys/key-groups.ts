import { fold } from '#shared/values/fold.ts'
import { allKeys, commands } from '#shared/app/commands.ts'
import type { Command } from '#shared/app/commands.ts'
import { actWords } from '../../texts/act-words.ts'
import type { texts } from '../../texts/texts.ts'
import { keysInWords } from './key-caps.ts'
import type { OwnKeys } from '#shared/app/own-keys.ts'

/** An act with its words and its keys: none, one, or several alternatives. */
export type KnownAct = { readonly id: string; readonly words: string; readonly keys: readonly string[] }

export type KeyGroup = keyof typeof texts.keys.groups

const groupsInOrder: readonly KeyGroup[] = [
  'go',
  'list',
  'order',
  'product',
  'discount',
  'paper',
  'edit',
  'here',
  'anywhere',
]

/** The group of an act, by the first word of its id. */
const groupOf: Readonly<Record<string, KeyGroup>> = {
  go: 'go',
  list: 'list',
  sort: 'list',
  rows: 'list',
  columns: 'list',
  order: 'order',
  product: 'product',
  arrange: 'product',
  density: 'product',
  stock: 'product',
  shelf: 'product',
  discount: 'discount',
  paper: 'paper',
  form: 'edit',
  edit: 'edit',
  toast: 'anywhere',
  help: 'anywhere',
  page: 'anywhere',
  zoom: 'anywhere',
  shop: 'anywhere',
  shops: 'anywhere',
  theme: 'anywhere',
  sync: 'anywhere',
}

/**
 * All acts of the app: first those with keys, in the order of the menu, each with the owner's own keys if it has any.
 */
export function allActs(own: OwnKeys): readonly KnownAct[] {
  const known: readonly Command[] = commands
  const act = (id: string, words: string, keys: readonly string[]) => {
    const ownKeys = own[id]
    return { id, words, keys: ownKeys === undefined ? keys : [ownKeys] }
  }
  return [
    ...known.map(({ id, words, keys }) => act(id, words, allKeys(keys[0]))),
    ...Object.entries(actWords).map(([id, words]) => act(id, words, [])),
  ]
}

/** The words of an act by its id. */
export function wordsOfAct(id: string): string {
  const words: Readonly<Record<string, string>> = actWords
  return commands.find((command) => command.id === id)?.words ?? words[id] ?? id
}

/**
 * Sorts acts into the groups of a list of keys, in the groups' order, without the empty ones.
 *
 * @param others the group of acts that belong to none
 */
export function inGroups<A extends { readonly id: string }>(
  acts: readonly A[],
  others: KeyGroup = 'anywhere',
): readonly { readonly group: KeyGroup; readonly acts: readonly A[] }[] {
  const groups = Map.groupBy(acts, ({ id }) => groupOf[id.split(/[. ]/)[0] ?? ''] ?? others)
  return groupsInOrder.flatMap((group) => {
    const of = groups.get(group)
    return of ? [{ group, acts: of }] : []
  })
}

/** True when the typed text occurs in an act's words, or is its key as pressed or as spoken. */
export function isLike({ words, keys }: Pick<KnownAct, 'words' | 'keys'>, typed: string): boolean {
  const query = fold(typed.trim())
  if (query === '') return true
  if (keys.some((each) => each.toLowerCase() === query)) return true
  const folded = ` ${fold([words, ...keys.map(keysInWords)].join(' '))}`
  // A single letter must begin a word; otherwise it would match nearly every act.
  return query.split(/\s+/).every((word) => folded.includes(word.length > 1 ? word : ` ${word}`))
}
