import { builtinModules } from 'node:module'
import { dirname, posix, resolve, sep } from 'node:path'
import { house, layers } from './house.ts'
import type { Rule } from './rule.ts'

type ImportNode = {
  readonly source?: { readonly value: unknown } | null
  readonly importKind?: 'type' | 'value'
  readonly exportKind?: 'type' | 'value'
}

const outside = 'src never imports tests, bench, scripts or lint: what ships stands on its own.'

/** Returns the part of a path after its last folder named `src`, with slashes; null when there is no such folder. */
function insideSrc(path: string): string | null {
  const slashed = path.split(sep).join(posix.sep)
  const at = slashed.lastIndexOf('/src/')
  return at === -1 ? null : slashed.slice(at + '/src/'.length)
}

/** Resolves a specifier to one of our files (relative to src), to a file of ours outside src (null), or to a package. */
function resolveSpecifier(specifier: string, file: string): { ours: string | null } | { package: string } {
  if (specifier.startsWith('#')) return { ours: specifier.slice(1) }
  if (specifier.startsWith('.')) return { ours: insideSrc(resolve(dirname(file), specifier)) }
  return { package: specifier }
}

function problemOf(from: string, specifier: string, file: string, typeOnly: boolean): string | null {
  const roomName = from.split('/')[0] ?? ''
  const room = house[roomName]
  if (!room) return null
  const target = resolveSpecifier(specifier, file)

  if ('package' in target) {
    const name = target.package
    if (name === 'electron' || name.startsWith('electron/')) return room.electron ? null : room.sentence
    if (name.startsWith('node:') || builtinModules.includes(name)) return room.node ? null : room.sentence
    return room.packages === 'any' || room.packages.some((allowed) => allowed.test(name))
      ? null
      : room.sentence
  }

  if (target.ours === null)
    return resolve(dirname(file), specifier).endsWith(`${sep}package.json`) ? null : outside
  const path = target.ours
  const targetRoom = path.split('/')[0]
  if (targetRoom !== roomName) {
    const allowed = room.mayImport.some((place) => path === place || path.startsWith(`${place}/`))
    if (!allowed || (roomName === 'preload' && !typeOnly)) return room.sentence
  }
  for (const layer of layers) {
    const match = from.match(layer.inside)
    if (match && layer.forbids(path, match)) return layer.sentence
  }
  return null
}

/** Applies the table of house.ts to static and dynamic imports and to re-exports. */
export const imports: Rule = {
  create(context) {
    const file = context.filename
    const from = insideSrc(file)
    if (from === null) return {}
    const check = (node: unknown, specifier: unknown, typeOnly: boolean) => {
      if (typeof specifier !== 'string') return
      const problem = problemOf(from, specifier.split('?')[0] ?? specifier, file, typeOnly)
      if (problem) context.report({ node, message: `${specifier}: ${problem}` })
    }
    const checkStatic = (node: ImportNode) =>
      check(node, node.source?.value, node.importKind === 'type' || node.exportKind === 'type')
    return {
      ImportDeclaration: checkStatic,
      ExportNamedDeclaration: checkStatic,
      ExportAllDeclaration: checkStatic,
      ImportExpression: (node: ImportNode) => check(node, node.source?.value, false),
    }
  },
}
