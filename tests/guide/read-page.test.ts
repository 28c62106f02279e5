import { expect, test } from 'vitest'
import { keysOf, readPage } from '../../scripts/guide/read-page.ts'

const page = (body: string) => readPage('some.md', `# Some page\n\n${body}\n`).blocks

test('A page is read as its title and the blocks below it', () => {
  expect(
    readPage('some.md', '# Ship it\n\nPress **Go** (`G O`) or `S`, then\n[print](print.md#labels).\n'),
  ).toEqual({
    title: 'Ship it',
    blocks: [
      {
        is: 'paragraph',
        line: [
          'Press ',
          { is: 'screen', words: 'Go' },
          ' ',
          { is: 'keys', keys: 'g o', inBrackets: true },
          ' or ',
          { is: 'keys', keys: 's', inBrackets: false },
          ', then ',
          { is: 'link', words: 'print', page: 'print', part: 'labels' },
          '.',
        ],
      },
    ],
  })
})

test('Steps keep counting after a picture, and long ones may span several rows', () => {
  const blocks = page(
    '1. One\n2. Two\n   goes on\n\n![A long enough word](pictures/one-light.webp)\n\n3. Three',
  )
  expect(blocks).toEqual([
    { is: 'steps', first: 1, lines: [['One'], ['Two goes on']] },
    { is: 'picture', alt: 'A long enough word', picture: 'one' },
    { is: 'steps', first: 3, lines: [['Three']] },
  ])
})

test('A heading gets the same anchor as on GitHub', () => {
  expect(page('## The shop, and “more”')).toEqual([
    { is: 'heading', words: 'The shop, and “more”', id: 'the-shop-and-more' },
  ])
})

test.each([
  'A <b>tag</b>',
  '> quoted',
  'half **open',
  '| a | table |',
  '![far away](https://example.com/a.png)',
  '[out](https://example.com)',
  '### Too deep',
  '- one\nnot indented',
])('The build refuses Markdown that the guide does not support, instead of showing it wrong: %s', (body) => {
  expect(() => page(body)).toThrow(/^some\.md: /)
})

test('Keys are distinguished from other code in backticks', () => {
  expect(keysOf('Ctrl K')).toBe('mod+k')
  expect(keysOf('Ctrl Shift Z')).toBe('mod+shift+z')
  expect(keysOf('G O')).toBe('g o')
  expect(keysOf('?')).toBe('?')
  expect(keysOf('F1')).toBe('F1')
  expect(keysOf('saltmarsh.bigcartel.com')).toBe(null)
})
