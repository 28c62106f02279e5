import type { Rule } from './rule.ts'
import { wordsOf } from './retired-words.ts'

type Named = { readonly type: string; readonly name?: string }
type Typed = { readonly typeAnnotation?: { readonly typeAnnotation?: { readonly type: string } } | null }
type FunctionNode = { readonly id?: Named | null }
type VariableNode = { readonly id: Named; readonly init?: { readonly type: string } | null }
type SignatureNode = { readonly key: Named } & Typed

/** Verbs with ten meanings each: as the first word of a function's name they leave the reader to guess. */
export const vagueVerbs: Readonly<Record<string, string>> = {
  ask: 'request, fetch, query, or confirm',
  keep: 'store, save, persist, or restrict',
  know: 'has, or is',
  learn: 'index, update, or adopt',
  look: 'read, poll, check, or measure',
  mean: 'resolve, or target',
  stand: 'position, or is',
  take: 'import, claim, apply, or remove',
  tell: 'emit, announce, show, or report',
}

/** Returns how a function of this name should be renamed; null when the name says what the function does. */
export function complaintAboutVerb(name: string): string | null {
  const [verb = ''] = wordsOf(name).trim().split(' ')
  const instead = vagueVerbs[verb]
  return instead === undefined || /^[A-Z]/.test(name) ? null : `say what it does: ${instead}.`
}

const functions: ReadonlySet<string> = new Set(['ArrowFunctionExpression', 'FunctionExpression'])

/** Requires a function of src to have a name that says what it does, in the glossary's words. Skips the texts. */
export const functionNames: Rule = {
  create(context) {
    const file = context.filename.replaceAll('\\', '/')
    if (!file.includes('/src/') || /\/src\/(renderer|shared)\/texts\//.test(file)) return {}
    const check = (node: unknown, name: string | undefined) => {
      const complaint = name === undefined ? null : complaintAboutVerb(name)
      if (complaint !== null) context.report({ node, message: `${name}: ${complaint}` })
    }
    return {
      FunctionDeclaration: (node: FunctionNode) => check(node, node.id?.name),
      VariableDeclarator(node: VariableNode) {
        if (node.init && functions.has(node.init.type)) check(node, node.id.name)
      },
      TSMethodSignature: (node: SignatureNode) => check(node, node.key.name),
      TSPropertySignature(node: SignatureNode) {
        if (node.typeAnnotation?.typeAnnotation?.type === 'TSFunctionType') check(node, node.key.name)
      },
    }
  },
}
