import type { Rule } from './rule.ts'

type Named = { readonly name?: unknown }
type Valued = {
  readonly type: string
  readonly value?: unknown
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[]
}
type JsxText = Valued & { readonly parent?: { readonly openingElement?: { readonly name?: Named } } }
type JsxAttribute = {
  readonly name: Named
  readonly value: (Valued & { readonly expression?: Valued }) | null
}

/** Properties whose values people read or hear. */
export const spoken: ReadonlySet<string> = new Set([
  'aria-label',
  'aria-description',
  'alt',
  'detail',
  'hint',
  'label',
  'placeholder',
  'title',
  'words',
])

const word = /\p{L}{2,}/u
const sentence =
  'Texts stand in src/renderer/texts, so that a language is one folder and no component changes.'

function textOf(value: Valued): string {
  if (typeof value.value === 'string') return value.value
  return (value.quasis ?? []).map((quasi) => quasi.value.raw).join(' ')
}

/** Refuses the window's texts outside of the catalogue. Names of keys on a KeyCap are no texts. */
export const texts: Rule = {
  create(context) {
    const file = context.filename.replaceAll('\\', '/')
    if (!file.includes('/src/renderer/')) return {}
    return {
      JSXText(node: JsxText) {
        const inKeyCap = node.parent?.openingElement?.name?.name === 'KeyCap'
        if (!inKeyCap && word.test(textOf(node))) context.report({ node, message: sentence })
      },
      JSXAttribute(node: JsxAttribute) {
        if (typeof node.name.name !== 'string' || !spoken.has(node.name.name) || node.value === null) return
        const value = node.value.expression ?? node.value
        if (word.test(textOf(value))) context.report({ node, message: sentence })
      },
    }
  },
}
