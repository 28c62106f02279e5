import { needFittingNode } from './project/node-version.ts'

needFittingNode()
// Imported after the version check: an older Node can't parse these.
const { spawn } = await import('node:child_process')
const { allTests, changedFiles } = await import('./testing/changed-files.ts')
const { root } = await import('./project/builds.ts')
const { roomsOf, testsOfChanges, testsOfRoom } = await import('./testing/rooms.ts')

/**
 * `npm run test:quick [room]` runs the tests of a room, and `test:watch` runs them again at each change. Without a room it
 * runs the tests of what changed since the last commit, or in it. Passes the first argument with a dash, and all after it, on to vitest.
 */
const args = process.argv.slice(2)
const watch = args[0] === '--watch'
if (watch) args.shift()
const room = args[0]?.startsWith('-') ? undefined : args.shift()
const tests = allTests()

const chosen = room === undefined ? ofChanges() : testsOfRoom(room, tests)
if (room !== undefined && chosen.length === 0) {
  console.error(`There is no room “${room}”. There are: ${roomsOf(tests).join(', ')}.`)
  process.exit(1)
}
if (chosen.length > 0) {
  console.log(`${chosen.length} ${chosen.length === 1 ? 'file' : 'files'} of tests.`)
  const vitest = ['node_modules/vitest/vitest.mjs', watch ? 'watch' : 'run', ...chosen, ...args]
  const child = spawn(process.execPath, vitest, { cwd: root, stdio: 'inherit' })
  // Ctrl+C reaches vitest itself; this process only waits for its end.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.once('exit', (code) => {
    process.exitCode = code ?? 1
  })
}

function ofChanges(): readonly string[] {
  const { paths, since } = changedFiles()
  const found = testsOfChanges(paths, tests)
  const specs = paths.filter((path) => path.endsWith('.spec.ts'))
  console.log(`${paths.length} ${paths.length === 1 ? 'file' : 'files'} changed ${since}.`)
  for (const path of found.without.filter((one) => !specs.includes(one)))
    console.log(`No test is named after ${path}; npm test runs them all.`)
  if (specs.length > 0) console.log(`Specs run by themselves: npm run test:e2e -- ${specs.join(' ')}`)
  return found.tests
}
