import type { Rule } from './rule.ts'

type Node = {
  readonly type: string
  readonly parent?: Node
  readonly name?: string
  readonly value?: unknown
  readonly body?: unknown
  readonly async?: boolean
}
type Import = {
  readonly source: { readonly value: string }
  readonly specifiers: readonly { readonly imported?: Node; readonly local: Node }[]
}
type Call = Node & { readonly callee: Node; readonly arguments: readonly Node[] }
/** A function that the linter is in: whether it has awaited anything so far, and the names that it declares. */
type Scope = { hasAwaited: boolean; readonly own: Set<string> }

/** Calls about the whole app, which reach no shop. */
const ofApp = /^(session|settings)\./
const loops = new Set([
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'WhileStatement',
  'DoWhileStatement',
])

/**
 * Refuses a call of core after an awaited answer, and in a loop of an async function: another shop may be open by then,
 * and the call would be for that one (docs/decisions/0203-what-a-shop-began-stays-its-own.md).
 */
export const ownShop: Rule = {
  create(context) {
    const file = context.filename.replaceAll('\\', '/')
    if (!file.includes('/src/renderer/') || file.endsWith('/src/renderer/host/desktop.ts')) return {}
    const calls = new Set<string>()
    const scopes: Scope[] = []
    const enter = ({ params }: { readonly params: readonly Node[] }) =>
      void scopes.push({ hasAwaited: false, own: new Set(params.flatMap(({ name }) => name ?? [])) })
    const exit = () => void scopes.pop()
    return {
      ImportDeclaration({ source, specifiers }: Import) {
        if (!source.value.endsWith('/host/desktop.ts')) return
        for (const { imported, local } of specifiers)
          if (imported?.name === 'call' && local.name) calls.add(local.name)
      },
      FunctionDeclaration: enter,
      'FunctionDeclaration:exit': exit,
      FunctionExpression: enter,
      'FunctionExpression:exit': exit,
      ArrowFunctionExpression: enter,
      'ArrowFunctionExpression:exit': exit,
      VariableDeclarator({ id }: { readonly id: Node }) {
        if (id.name) scopes.at(-1)?.own.add(id.name)
      },
      'AwaitExpression:exit'() {
        const scope = scopes.at(-1)
        if (scope) scope.hasAwaited = true
      },
      CallExpression(node: Call) {
        const { name } = node.callee
        const [called] = node.arguments
        if (name === undefined || !calls.has(name) || scopes.some(({ own }) => own.has(name))) return
        if (typeof called?.value === 'string' && ofApp.test(called.value)) return
        if (!scopes.some(({ hasAwaited }) => hasAwaited) && !isRepeated(node)) return
        context.report({
          node,
          message:
            'Another shop may be open after an awaited answer: make callHere() of host/desktop.ts before it, and call by that.',
        })
      },
    }
  },
}

/** True in the body of a loop of an async function. */
function isRepeated(node: Node): boolean {
  let isInLoop = false
  for (let at = node; at.parent; at = at.parent) {
    const { parent } = at
    if (parent.async !== undefined) return isInLoop && parent.async
    if (loops.has(parent.type) && parent.body === at) isInLoop = true
  }
  return false
}
