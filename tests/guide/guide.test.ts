import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commands } from '#shared/app/commands.ts'
import {
  pictureFile,
  picturesFolder,
  pictureScale,
  readGuide,
  shownPictures,
  webpSize,
} from '../../scripts/guide/guide-folder.ts'
import { root } from '../../scripts/project/builds.ts'
import { shots } from '../../scripts/guide/shots.ts'
import { texts } from '../../src/renderer/texts/texts.ts'
import type { GuideBlock, GuidePiece } from '../../src/renderer/features/guide/guide-page.ts'
import { screenWords } from './screen-words.ts'

const guide = readGuide(root)

const piecesOf = (block: GuideBlock): readonly GuidePiece[] =>
  block.is === 'paragraph'
    ? block.line
    : block.is === 'steps' || block.is === 'points'
      ? block.lines.flat()
      : []

/** Every piece of every page, with the page's name. */
const all = Object.entries(guide).flatMap(([page, { blocks }]) =>
  blocks.flatMap((block) => piecesOf(block).map((piece) => ({ page, piece }))),
)

test('Every text that the guide quotes from the screen exists in the app', () => {
  const { says } = screenWords()
  const named = all.flatMap(({ page, piece }) =>
    typeof piece !== 'string' && piece.is === 'screen' ? [{ page, words: piece.words }] : [],
  )
  expect(named.length).toBeGreaterThan(100)
  // The contents show how such words look, with an example that is not from the app.
  const unknown = named.filter(({ words }) => words !== 'Words like these' && !says(words))
  expect(unknown, 'The app does not say this any more: look it up there, and put the page right.').toEqual([])
})

test('A renamed text of the app is reported', () => {
  const renamed = screenWords((file) =>
    readFileSync(file, 'utf8').replaceAll("'Mark shipped'", "'Mark as sent'"),
  )
  expect(screenWords().says('Mark shipped')).toBe(true)
  expect(renamed.says('Mark shipped')).toBe(false)
  expect(renamed.says('Choose all …')).toBe(true)
  expect(renamed.says('Choose all of them')).toBe(false)
})

test('Every key that the guide names belongs to a command', () => {
  const ofTheApp = new Set<string>(commands.flatMap(({ keys }) => [...keys]))
  const ofAllLists = new Set(['Enter', 'Space', 'Tab', 'mod'])
  const keys = all.flatMap(({ piece }) =>
    typeof piece !== 'string' && piece.is === 'keys' ? [piece.keys] : [],
  )
  expect(keys.length).toBeGreaterThan(20)
  expect(keys.filter((each) => !ofTheApp.has(each) && !ofAllLists.has(each))).toEqual([])
})

test('Every link of the guide leads to an existing page, and to an existing part of it', () => {
  const links = all.flatMap(({ page, piece }) =>
    typeof piece !== 'string' && piece.is === 'link' ? [{ from: page, ...piece }] : [],
  )
  expect(links.length).toBeGreaterThan(15)
  const dead = links.filter(({ page, part }) => {
    const target = guide[page ?? 'README']
    const parts = target?.blocks.flatMap((block) => (block.is === 'heading' ? [block.id] : [])) ?? []
    return !target || (part !== null && !parts.includes(part))
  })
  expect(dead).toEqual([])
})

test('The contents list every page, under the titles that the window uses', () => {
  const { README: contents, ...pages } = guide
  const titles = Object.fromEntries(Object.entries(pages).map(([name, { title }]) => [name, title]))
  expect(titles).toEqual(texts.guide.pages)
  const named = contents?.blocks
    .flatMap(piecesOf)
    .flatMap((piece) => (typeof piece !== 'string' && piece.is === 'link' ? [[piece.page, piece.words]] : []))
  expect(Object.fromEntries(named ?? [])).toEqual(texts.guide.pages)
})

test('Every picture exists light and dark in the same size, has an alternative text, and is shown by a page', () => {
  const shown = shownPictures(guide)
  expect(shown.toSorted()).toEqual(shots.map(({ name }) => name).toSorted())
  const files = shown.flatMap((name) => [`${name}-light.webp`, `${name}-dark.webp`])
  expect(readdirSync(picturesFolder(root)).toSorted()).toEqual(files.toSorted())
  for (const name of shown) {
    const size = webpSize(pictureFile(root, name, 'light'))
    expect(webpSize(pictureFile(root, name, 'dark')), name).toEqual(size)
    expect(size.width / pictureScale, name).toBeGreaterThan(200)
  }
  const altTexts = Object.values(guide).flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.is === 'picture' ? [block.alt] : [])),
  )
  expect(altTexts.filter((alt) => alt.length < 20)).toEqual([])
})

test('The whole guide is small enough to be packed with the app', () => {
  const bytes = readdirSync(join(picturesFolder(root), '..'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
  expect(bytes).toBeLessThan(1_500_000)
})
