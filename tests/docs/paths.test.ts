import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const files = globSync('{src,tests,scripts,bench,lint,build,docs,.ci,.github,.vscode}/**/*.*', {
  cwd: root,
}).map((file) => `/${file.replaceAll('\\', '/')}`)
/** A decision that was superseded tells of files of its day. */
const isOfToday = (page: string) => !/\*\*Status\*\*: superseded/.test(readFileSync(join(root, page), 'utf8'))
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
  .map((page) => page.replaceAll('\\', '/'))
  .filter(isOfToday)

/** Paths of source files between backticks: whole ones, or the end of one. */
const pathsIn = (page: string) =>
  [
    ...readFileSync(join(root, page), 'utf8').matchAll(
      /`((?:[\w@.-]+\/)+[\w.-]+\.(?:tsx?|css|json|yml|svg))`/g,
    ),
  ].map(([, path]) => String(path))

const isThere = (path: string) => files.some((file) => file.endsWith(`/${path}`))

test.each(pages.filter((page) => pathsIn(page).length > 0))('%s names files that are there', (page) => {
  expect(pathsIn(page).filter((path) => !isThere(path))).toEqual([])
})
