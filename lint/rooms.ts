import { globSync, readFileSync } from 'node:fs'
import { posix, join } from 'node:path'

/** In a folder with more source files than this, nobody finds a file by its name. */
const maxFiles = 20

type Imports = ReadonlyMap<string, readonly string[]>

/**
 * Returns the faults of the rooms: a folder of `src` or `tests` with too many source files, and sibling folders of `src`
 * that import each other in a circle, also by types. The loose files of a folder count as one room in it, "its own files".
 * Style sheets do not count as source files. Paths are relative to `folder`; one line for each fault.
 */
export function wrongRooms(folder: string): readonly string[] {
  const all = globSync('{src,tests}/**/*.{ts,tsx}', { cwd: folder }).map((file) => file.replaceAll('\\', '/'))
  const files = all.filter((file) => file.startsWith('src/'))
  const known = new Set(files)
  const imports = new Map(
    files.map((file) => [file, importsOf(file, readFileSync(join(folder, file), 'utf8'), known)]),
  )
  return [...tooFull(all), ...circles(imports)]
}

function tooFull(files: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const file of files) counts.set(posix.dirname(file), (counts.get(posix.dirname(file)) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > maxFiles)
    .map(
      ([place, count]) => `${place} has ${count} source files, and a room has at most ${maxFiles}: part it.`,
    )
}

const specifier = /(?:\bfrom|\bimport|\bimport\()\s*'((?:\.|#)[^']+)'/g

function importsOf(file: string, text: string, known: ReadonlySet<string>): readonly string[] {
  const targets = [...text.matchAll(specifier)].flatMap(([, name]) => {
    if (!name) return []
    return name.startsWith('#') ? `src/${name.slice(1)}` : posix.join(posix.dirname(file), name)
  })
  return [...new Set(targets)].filter((target) => known.has(target))
}

function circles(imports: Imports): readonly string[] {
  const places = new Set([...imports.keys()].flatMap(foldersAbove))
  return [...places].flatMap((place) => circlesIn(place, imports)).toSorted()
}

/** Returns the circles below a place. Each is described by one import of each of its rooms that leads on in the circle. */
function circlesIn(place: string, imports: Imports): readonly string[] {
  const ways = new Map<string, Map<string, string>>()
  for (const [file, targets] of imports) {
    const from = roomOf(file, place)
    for (const target of targets) {
      const to = roomOf(target, place)
      if (from === null || to === null || from === to) continue
      const known = ways.get(from) ?? new Map<string, string>()
      ways.set(from, known.set(to, known.get(to) ?? `${file} imports ${target}`))
    }
  }
  const roomsFrom = (start: string) => {
    const seen = new Set<string>()
    const next = [start]
    for (let room = next.pop(); room !== undefined; room = next.pop())
      for (const to of ways.get(room)?.keys() ?? []) if (!seen.has(to)) next.push((seen.add(to), to))
    return seen
  }
  const reached = new Map([...ways.keys()].map((room) => [room, roomsFrom(room)]))
  return [...ways].flatMap(([room, to]) => {
    const [back] = [...to].filter(([other]) => reached.get(other)?.has(room))
    return back ? [`The rooms of ${place} import each other in a circle: ${back[1]}.`] : []
  })
}

/** Returns the room of `place` that contains the file ("." for the place's own files); null for a file elsewhere. */
function roomOf(file: string, place: string): string | null {
  if (!file.startsWith(`${place}/`)) return null
  const [first = '', ...more] = file.slice(place.length + 1).split('/')
  return more.length > 0 ? first : '.'
}

function foldersAbove(file: string): readonly string[] {
  const steps = posix.dirname(file).split('/')
  return steps.map((_, at) => steps.slice(0, at + 1).join('/'))
}
