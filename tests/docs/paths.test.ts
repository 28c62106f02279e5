import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const files = globSync(['*.*', '{src,tests,scripts,bench,lint,build,docs,.ci,.github,.vscode}/**/*.*'], {
  cwd: root,
}).map((file) => `/${file.replaceAll('\\', '/')}`)
/** False for a superseded decision, which names files of its time. */
const isOfToday = (page: string) => !/\*\*Status\*\*: superseded/.test(readFileSync(join(root, page), 'utf8'))
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
  .map((page) => page.replaceAll('\\', '/'))
  .filter(isOfToday)

/** Returns the paths of source files between backticks: whole paths or their ends; for code also the name alone. */
const pathsIn = (page: string) =>
  [
    ...readFileSync(join(root, page), 'utf8').matchAll(
      /`((?:[\w@.-]+\/)+[\w.-]+\.(?:tsx?|css|json|yml|svg)|[\w.-]+\.tsx?)`/g,
    ),
  ].map(([, path]) => String(path))

const isThere = (path: string) => files.some((file) => file.endsWith(`/${path}`))

test.each(pages.filter((page) => pathsIn(page).length > 0))('%s names only files that exist', (page) => {
  expect(pathsIn(page).filter((path) => !isThere(path))).toEqual([])
})

/** Returns the folders between backticks, recognized by their first folder: whole paths or their ends. */
const foldersIn = (page: string) =>
  [
    ...readFileSync(join(root, page), 'utf8').matchAll(
      /`((?:src|tests|scripts|bench|lint|docs|core|renderer|main|browser|shared|sandbox|features)\/[\w/-]+)`/g,
    ),
  ].map(([, path]) => String(path).replace(/\/$/, ''))

test.each(pages.filter((page) => foldersIn(page).length > 0))('%s names only folders that exist', (page) => {
  const dead = foldersIn(page).filter((path) => !files.some((file) => file.includes(`/${path}/`)))
  expect(dead).toEqual([])
})

/** Returns the folder of a path and those above it, from the inside out, below `src`. */
const roomsAround = (path: string) =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, at, steps) => steps.slice(0, steps.length - at).join('/'))

test('A short path of a journey is in the room that was named last in the window, or last in core', () => {
  const lost = readFileSync(join(root, 'docs/journeys.md'), 'utf8')
    .split('\n## ')
    .flatMap((journey) => {
      const named = new Map<string, string>()
      return [...journey.matchAll(/`([\w./-]+\.(?:tsx?|js|css))`/g)].flatMap(([, path = '']) => {
        const near = [...named.values()]
          .toReversed()
          .flatMap(roomsAround)
          .map((room) => `${room}/${path}`)
        const found = [path, ...near].find((one) => files.includes(`/src/${one}`))
        if (found === undefined) return path
        const [side = ''] = found.split('/')
        named.delete(side)
        named.set(side, found)
        return []
      })
    })
  expect(lost).toEqual([])
})

/** Returns the paths of code in comments. Those that begin with a point are examples of imports. */
const pathsInComments = (file: string) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line) => /^\s*(?:\/\/|\/\*\*|\*) (.*)$/.exec(line)?.[1] ?? [])
    .flatMap((words) => [...words.matchAll(/(?<![\w./@:-])(?:[\w-]+\/)+[\w.-]+\.tsx?\b/g)].map(String))

test('Comments name only files that exist', () => {
  const sources = files.filter((file) => /\.tsx?$/.test(file)).map((file) => file.slice(1))
  const dead = sources.flatMap((file) =>
    pathsInComments(file).flatMap((path) => (isThere(path) ? [] : `${file}: ${path}`)),
  )
  expect(dead).toEqual([])
})
