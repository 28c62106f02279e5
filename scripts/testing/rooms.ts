/**
 * Finds the tests of a room or of a changed file by name alone: `tests` mirrors `src`. The graph of imports would not
 * help, because through it most files reach half of all tests.
 *
 * Paths have forward slashes. `tests` are the paths of all tests that vitest runs.
 */
type Tests = readonly string[]

/** A process with at most this many tests is always tested as a whole. */
const small = 5

/** Returns the tests of a room such as `outbox`, `core/outbox` or `renderer/orders`, or the named test; an empty list when there is no such room. */
export function testsOfRoom(room: string, tests: Tests): Tests {
  const roomPath = mirrored(room.replaceAll('\\', '/').replace(/\/+$/, ''))
  if (tests.includes(`tests/${roomPath}`)) return [`tests/${roomPath}`]
  const name = lastOf(roomPath)
  const above = roomPath.slice(0, -name.length)
  // A bare name matches every folder and file of that name, in any process; a longer one names a place.
  const places = above === '' ? ['', ...roomsOf(tests).map((folder) => `${folder}/`)] : [above]
  return tests.filter((test) =>
    places.some((place) => isIn(test, `${place}${name}`) || bears(test, place, name)),
  )
}

/** Returns the rooms to choose from: every folder that has tests at or below it. */
export function roomsOf(tests: Tests): readonly string[] {
  const folders = tests.flatMap((test) => {
    const steps = test.split('/').slice(1, -1)
    return steps.map((_, at) => steps.slice(0, at + 1).join('/'))
  })
  return [...new Set(folders)].toSorted()
}

export type OfChanges = {
  readonly tests: Tests
  /** Changed files that no test is named after. */
  readonly without: readonly string[]
}

/** Returns the tests of changed files. Files that vitest does not test (pages, pictures, styles) are in neither list. */
export function testsOfChanges(changed: readonly string[], tests: Tests): OfChanges {
  const of = changed
    .filter((path) => /\.([cm]?[jt]sx?|json|html)$/.test(path))
    .map((path) => ({ path, tests: testsOfFile(path, tests) }))
  const found = new Set(of.flatMap((one) => one.tests))
  return {
    tests: tests.filter((test) => found.has(test)),
    without: of.filter((one) => one.tests.length === 0).map(({ path }) => path),
  }
}

function testsOfFile(path: string, tests: Tests): Tests {
  if (tests.includes(path)) return [path]
  const place = mirrored(path)
  const steps = place.split('/')
  const file = (steps.pop() ?? '').replace(/\..*$/, '')
  // The pure rules are cheap to test, and any file may depend on them.
  if (steps[0] === 'shared') return inFolder(tests, 'shared')

  let depth = steps.length
  while (depth > 0 && inFolder(tests, steps.slice(0, depth).join('/')).length === 0) depth -= 1
  const room = steps.slice(0, depth).join('/')
  if (room === '') return []

  // A room inside of a process is tested as a whole, together with the window's room of that name.
  if (depth > 1) return ofRoomAndWindow(room, tests)
  const named = byName(room, file, tests)
  if (named.length > 0) return named
  const around = new Set([
    ...steps.slice(depth).flatMap((step) => byName(room, step, tests)),
    ...byWords(room, file, tests),
  ])
  const near = tests.filter((test) => around.has(test))
  const all = inFolder(tests, room)
  return near.length > 0 || all.length > small ? near : all
}

function ofRoomAndWindow(room: string, tests: Tests): Tests {
  return [...inFolder(tests, room), ...inFolder(tests, `renderer/${lastOf(room)}`)]
}

function byName(room: string, name: string, tests: Tests): Tests {
  return tests.filter((test) => isIn(test, `${room}/${name}`) || bears(test, `${room}/`, name))
}

/** Returns the nearest tests by a word of the file's name: for `mark-orders.ts`, those of its room about orders. */
function byWords(room: string, file: string, tests: Tests): Tests {
  for (const word of file.split('-').toReversed()) {
    const near = tests.filter((test) => {
      const place = test.slice(`tests/${room}/`.length)
      return isIn(test, room) && (place.split('/')[0] ?? '').split(/[-.]/).some((one) => alike(one, word))
    })
    if (near.length > 0) return near
  }
  return []
}

function alike(one: string, other: string): boolean {
  const singular = (word: string) => word.replace(/s$/, '')
  return singular(one.toLowerCase()) === singular(other.toLowerCase())
}

/** Returns the place in `tests` that mirrors a file or folder of the project. */
function mirrored(path: string): string {
  return path
    .replace(/^(src|tests)\//, '')
    .replace(/^renderer\/features\//, 'renderer/')
    .replace(/^preload\//, 'main/')
}

/** True when the test is in the folder, at any depth. */
function isIn(test: string, folder: string): boolean {
  return test.startsWith(`tests/${folder}/`)
}

/** True when the test is named after it, as `orders.test.ts` and `orders-around.test.ts` are after orders. */
function bears(test: string, place: string, name: string): boolean {
  const file = `tests/${place}${name}`
  return (
    test.startsWith(file) &&
    /^(-[\w-]+)?\.test\.tsx?$/.test(test.slice(file.length)) &&
    aboveOf(test) === aboveOf(file)
  )
}

function inFolder(tests: Tests, folder: string): Tests {
  return tests.filter((test) => isIn(test, folder))
}

function aboveOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
