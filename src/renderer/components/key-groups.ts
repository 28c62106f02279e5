import { fold } from '#shared/fold.ts'
import { allKeys, commands } from '#shared/commands.ts'
import type { Command } from '#shared/commands.ts'
import { actWords } from '../texts/act-words.ts'
import type { texts } from '../texts/texts.ts'
import { keysInWords } from './key-caps.ts'
import { ownKeysOf } from './own-keys.ts'

/** An act with its words and what is pressed for it: nothing, one key, or several that all do. */
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
  'anywhere',
]

/** By the first word of an act's id. */
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
}

/** All acts of the app, those with keys first and in the order of the menu, with the keys that hold now. */
export function allActs(): readonly KnownAct[] {
  const known: readonly Command[] = commands
  const withKeys = known.map(({ id, words, keys }) => {
    const own = ownKeysOf(id)
    return { id, words, keys: own === null ? allKeys(keys[0]) : [own] }
  })
  const without = Object.entries(actWords).map(([id, words]) => {
    const own = ownKeysOf(id)
    return { id, words, keys: own === null ? [] : [own] }
  })
  return [...withKeys, ...without]
}

/** The words of an act by its id. */
export function wordsOfAct(id: string): string {
  const words: Readonly<Record<string, string>> = actWords
  return commands.find((command) => command.id === id)?.words ?? words[id] ?? id
}

/** Under the heads that a list of keys has, in their order; a group without any is left out. */
export function inGroups<A extends { readonly id: string }>(
  acts: readonly A[],
): readonly { readonly group: KeyGroup; readonly acts: readonly A[] }[] {
  const groups = Map.groupBy(acts, ({ id }) => groupOf[id.split(/[. ]/)[0] ?? ''] ?? 'anywhere')
  return groupsInOrder.flatMap((group) => {
    const of = groups.get(group)
    return of ? [{ group, acts: of }] : []
  })
}

/** Whether what was typed is in its words, or is its key as it is pressed or said. */
export function isLike({ words, keys }: Pick<KnownAct, 'words' | 'keys'>, typed: string): boolean {
  const sought = fold(typed.trim())
  if (sought === '') return true
  if (keys.some((each) => each.toLowerCase() === sought)) return true
  const told = ` ${fold([words, ...keys.map(keysInWords)].join(' '))}`
  // One letter alone begins a word; else nearly all would have it.
  return sought.split(/\s+/).every((word) => told.includes(word.length > 1 ? word : ` ${word}`))
}
