import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normalizePath } from 'vite'
import type { EnvironmentModuleGraph, EnvironmentModuleNode, Plugin } from 'vite'
import { root } from '../project/builds.ts'

const folder = normalizePath(join(root, 'src/renderer/texts'))
/** The module that the window imports, and the one that lists where each of its parts comes from. */
const everything = `${folder}/texts.ts`
const catalogue = `${folder}/catalogue.ts`

/**
 * Updates only the modules that use a changed sentence. All of the window imports the one catalogue, so by default a
 * changed sentence makes the page fetch all four hundred modules again, which takes more than a second.
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
    // The updated modules import the catalogue from a new address. The others keep their addresses: with a new one, each
    // would exist twice as soon as a page that is opened later imports it.
    const before = [...graph.idToModuleMap.values()].map((each) => [each, each.lastHMRTimestamp] as const)
    for (const module of modules) graph.invalidateModule(module, new Set(), timestamp, true)
    for (const [module, stamp] of before)
      if (!module.file?.startsWith(`${folder}/`)) module.lastHMRTimestamp = stamp
    return saying
  },
})

/** Returns the names under which the catalogue exports a file's sentences; none for any other file. */
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
