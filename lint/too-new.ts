import { features } from 'web-features'
import { browsers } from '../browsers.ts'

/** Names that some of our browsers may lack, each with what the owner then misses. */
const mayLack: Readonly<Record<string, string>> = {
  'css.properties.field-sizing': 'A note that grows as it is typed; elsewhere it scrolls.',
  'css.properties.text-wrap.pretty': 'A last line of more than a word.',
  'css.properties.scrollbar-color': 'Bars in our colours.',
  'css.properties.overflow-clip-margin': 'The ring of the focus, cut by a pixel.',
  'css.properties.overflow-anchor': 'Safari moves a list by itself in no case.',
  'css.properties.content-visibility.auto': 'Pages that are laid out only when they are near.',
  'css.properties.forced-color-adjust': 'Safari has no forced colours.',
  'css.properties.user-select': 'The build writes the name that Safari has for it.',
  'css.selectors.marker': 'Numbers of steps in our colour.',
}

type Support = Readonly<Record<string, string | undefined>>

const supportOf = new Map<string, Support>(
  Object.values(features).flatMap((feature) =>
    feature.kind === 'feature' ? keysOf(feature.status.by_compat_key) : [],
  ),
)
const functions = [...supportOf.keys()].filter((key) => key.startsWith('css.types.'))

function keysOf(byCompatKey: Readonly<Record<string, { readonly support: Support }>> | undefined) {
  return Object.entries(byCompatKey ?? {}).map(([key, { support }]): [string, Support] => [key, support])
}

/** Returns our browsers that lack a name; undefined when all have it, or when the support data do not list it. */
function missingIn(key: string): string | undefined {
  const support = supportOf.get(key)
  if (!support || Object.keys(mayLack).some((word) => key === word || key.startsWith(`${word}.`))) return
  const older = Object.entries(browsers).filter(([name, version]) => {
    const since = Number(support[name]?.replace(/^≤/, ''))
    return !(since <= version)
  })
  if (older.length > 0) return older.map(([name, version]) => `${name} ${version}`).join(', ')
}

const complaintsAbout = (keys: Iterable<string>): string[] =>
  [...new Set(keys)].flatMap((key) => {
    const missing = missingIn(key)
    return missing === undefined ? [] : [`${key} is not in ${missing}`]
  })

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '')

/** Returns the names in a style sheet that some of our browsers lack, except those that the build rewrites for older ones. */
export function tooNewInStyles(text: string): readonly string[] {
  const css = withoutComments(text)
  const names = (pattern: RegExp) => [...css.matchAll(pattern)].map(([, name = '']) => name)
  const declared = [...css.matchAll(/(?:^|[;{\s])([a-z][a-z-]*)\s*:\s*([^;{}]*)[;}]/g)]
  return complaintsAbout([
    ...names(/@([a-z-]+)/g).map((name) => `css.at-rules.${name}`),
    ...names(/::?([a-z-]+)/g).map((name) => `css.selectors.${name}`),
    ...declared.flatMap(([, property = '', value = '']) => [
      `css.properties.${property}`,
      ...value.split(/[\s,()]+/).map((word) => `css.properties.${property}.${word}`),
      ...[...value.matchAll(/([a-z][a-z0-9-]*)\(/g)].flatMap(([, name]) =>
        functions.filter((key) => key.endsWith(`.${name}`)),
      ),
    ]),
  ])
}

/** Returns the names in a script that some of our browsers lack, among constructors (`new X`) and static members (`X.y`). */
export function tooNewInScript(text: string): readonly string[] {
  const script = withoutComments(text).replaceAll(/(?<!:)\/\/.*$/gm, '')
  // Imported names are not the browser's.
  const own = new Set(
    [...script.matchAll(/\bimport [^;]*?\{([^}]*)\}/g)].flatMap(([, all = '']) => all.match(/\w+/g) ?? []),
  )
  const made = [...script.matchAll(/\bnew ([A-Z]\w*)\b/g)]
  const members = [...script.matchAll(/\b([A-Z]\w*)\.([a-z]\w*)\b/g)]
  return complaintsAbout([
    ...made.flatMap(([, name = '']) => (own.has(name) ? [] : [`api.${name}`, `javascript.builtins.${name}`])),
    ...members.flatMap(([, name = '', word]) =>
      own.has(name) ? [] : [`api.${name}.${word}_static`, `javascript.builtins.${name}.${word}`],
    ),
  ])
}
