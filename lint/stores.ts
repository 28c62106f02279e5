import type { Rule } from './rule.ts'

type TypeNode = { readonly type: string; readonly params?: readonly unknown[] }
type Creation = {
  readonly callee: { readonly type: string; readonly name?: string }
  readonly typeArguments?: { readonly params: readonly TypeNode[] } | null
}

/** Requires one shape of store for the window's state outside of React. Sets of listeners that receive a value are no stores. */
export const stores: Rule = {
  create(context) {
    if (!context.filename.replaceAll('\\', '/').includes('/src/renderer/')) return {}
    return {
      NewExpression(node: Creation) {
        const [of] = node.typeArguments?.params ?? []
        if (node.callee.name !== 'Set' || of?.type !== 'TSFunctionType' || of.params?.length !== 0) return
        context.report({
          node,
          message:
            'A set of listeners is a store by hand: use a Store of @tanstack/react-store and useSelector.',
        })
      },
    }
  },
}
