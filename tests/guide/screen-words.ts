import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { root } from '../../scripts/project/builds.ts'

/** The files with the app's texts: those of the window, the commands and the shell. */
const places = ['src/renderer/texts/**/*.ts', 'src/shared/texts/{app,shell}/*.ts']

/** Texts that the system adds to the menu, by their roles. */
const ofTheSystem = ['Help']

/** In the guide this stands for a value that the app inserts: a name, a number, a time. */
const anything = '…'
const hole = `(?:${anything}|\\d[\\d,.]*)`

export type ScreenWords = {
  /** True when the app has this text, word by word; "…" or a number stands for values. */
  says(words: string): boolean
}

/** Reads every text of the app from its sources, so that new ones are found and renamed ones are missed. */
export function screenWords(
  read: (file: string) => string = (file) => readFileSync(file, 'utf8'),
): ScreenWords {
  const whole = new Set(ofTheSystem)
  const patterns: RegExp[] = []
  const collect = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(collect)
    if (!isNode(node)) return
    if (node.type === 'Literal' && typeof node.value === 'string') whole.add(node.value)
    if (node.type === 'TemplateLiteral' && node.quasis) {
      const texts = node.quasis.map(({ value }) => value.cooked)
      // A text that consists of values alone would match anything.
      if (/\p{L}{3}/u.test(texts.join(' ')))
        patterns.push(new RegExp(`^${texts.map(escaped).join(hole)}$`, 'u'))
    }
    Object.values(node).forEach(collect)
  }
  const files = places.flatMap((place) => globSync(place, { cwd: root }))
  for (const file of files) collect(parseAst(read(join(root, file)), { lang: 'ts' }, file))
  return {
    says: (words) => whole.has(words) || patterns.some((pattern) => pattern.test(words)),
  }
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

type Node = {
  readonly type: string
  readonly value?: unknown
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[]
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
