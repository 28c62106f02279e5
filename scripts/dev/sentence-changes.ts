import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normalizePath } from 'vite'
import type { EnvironmentModuleGraph, EnvironmentModuleNode, Plugin } from 'vite'
import { root } from '../project/builds.ts'

const folder = normalizePath(join(root, 'src/renderer/texts'))
/** What the window imports, and where each of its parts comes from. */
const everything = `${folder}/texts.ts`
const catalogue = `${folder}/catalogue.ts`

/**
 * Draws anew what says a changed sentence. All of the window imports the one catalogue, so that a sentence would have each
 * of its four hundred modules fetched again, which takes a second and more.
 */
export const sentenceChanges = (): Plugin => ({
  name: 'sentence-changes',
  hotUpdate({ type, file, modules, timestamp }) {
    if (type !== 'update' || this.environment.name !== 'client') return
    const graph = this.environment.moduleGraph
    const names = namesOf(file)
    const isOnlyThere = modules.every(({ importers }) =>
      [...importers].every((each) => each.file === catalogue),
    )
    if (names.length === 0 || !isOnlyThere) return
    const says = new RegExp(`\\btexts\\.(?:${names.join('|')})\\b|\\{[^}]*\\} = texts$`, 'm')
    const saying = importersOf(everything, graph).filter(
      (each) => each.file !== null && says.test(readFileSync(each.file, 'utf8')),
    )
    // What is drawn anew asks for the catalogue by a new address. The others stay what they are: under a new address each
    // would be there twice as soon as a page that is opened later asks for it.
    const before = [...graph.idToModuleMap.values()].map((each) => [each, each.lastHMRTimestamp] as const)
    for (const module of modules) graph.invalidateModule(module, new Set(), timestamp, true)
    for (const [module, stamp] of before)
      if (!module.file?.startsWith(`${folder}/`)) module.lastHMRTimestamp = stamp
    return saying
  },
})

/** Under what names a file's sentences stand in the catalogue; none for any other file. */
function namesOf(file: string): readonly string[] {
  if (!file.startsWith(`${folder}/`)) return []
  const from = `.${file.slice(folder.length)}`
  for (const [, names = '', source] of readFileSync(catalogue, 'utf8').matchAll(
    /^export \{ (.+) \} from '(.+)'$/gm,
  ))
    if (source === from) return names.split(', ')
  return []
}

function importersOf(file: string, graph: EnvironmentModuleGraph): readonly EnvironmentModuleNode[] {
  return [...(graph.getModulesByFile(file) ?? [])].flatMap(({ importers }) => [...importers])
}
