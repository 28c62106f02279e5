import type { Rule } from './rule.ts'

type Member = {
  readonly object: { readonly type: string; readonly name?: string }
  readonly property: { readonly type: string; readonly name?: string; readonly value?: unknown }
}

/** Allows `window.desktop` in host/desktop.ts alone, so that one file types every call and unpacks every answer. */
export const desktop: Rule = {
  create(context) {
    const file = context.filename.replaceAll('\\', '/')
    if (!file.includes('/src/renderer/') || file.endsWith('/src/renderer/host/desktop.ts')) return {}
    return {
      MemberExpression(node: Member) {
        const owner = node.object.type === 'Identifier' ? node.object.name : undefined
        const name = node.property.name ?? node.property.value
        if ((owner === 'window' || owner === 'globalThis') && name === 'desktop') {
          context.report({
            node,
            message: 'renderer/host/desktop.ts is the only user of window.desktop: call it instead.',
          })
        }
      },
    }
  },
}
