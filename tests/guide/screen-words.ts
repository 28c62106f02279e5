import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { root } from '../../scripts/project/builds.ts'

/** Where the app's words stand: all that the window says, the commands and what the shell shows. */
const places = ['src/renderer/texts/**/*.ts', 'src/shared/texts/{app,shell}/*.ts']

/** What the system gives the menu of its own, by its role. */
const ofTheSystem = ['Help']

/** In the guide this stands for whatever the app puts there: a name, a number, a time. */
const anything = '…'
const hole = `(?:${anything}|\\d[\\d,.]*)`

export type ScreenWords = {
  /** Whether the app says this somewhere, word by word; in place of what changes there is "…" or a number. */
  says(words: string): boolean
}

/** Every text of the app, read from its sources, so that a new one is known and a renamed one is not. */
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
      // One that is made of nothing but what changes would let anything pass.
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
