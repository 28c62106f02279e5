import fc from 'fast-check'

/** Text that must never come back inside a page as markup. */
export const canary = '<canary onload=alert(1)>'
/** A header that nobody sets; it only appears if a line break got through. */
export const injectedHeader = 'x-injected'

const injection = `\r\n${injectedHeader}: 1\r\n\r\n${canary}`

const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'e\u0301\u202e\u200b',
  'ﷺ'.repeat(400),
  canary,
  `"'><script>${canary}</script>`,
  injection,
  encodeURIComponent(injection),
  "' OR 1=1; DROP TABLE orders; --",
  '%',
  '_',
  '%%__%%',
  '*"^NEAR(',
  '../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%ff%fe',
  '%c0%ae',
  '-1',
  '0',
  '1e3',
  '0x10',
  ' 5',
  '5 ',
  '٣',
  'Infinity',
  'NaN',
  '9007199254740993',
  '99999999999999999999999999',
  '-9223372036854775809',
  'true',
  'null',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '2026-02-30',
  '2026-11-20T25:61:61Z',
  '9999-12-31T23:59:59Z',
  '+275760-09-13T00:00:00Z',
  '0000-00-00',
] as const

/** Generates a text: mostly one that has broken some program, else any, up to 8 KB. */
export const oddText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 400 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('x', 'a ', '%25', '1,', 'active,', 'é ', '[', canary),
        fc.integer({ min: 1, max: 8192 }),
      )
      .map(([piece, length]) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)),
  },
)

const deep = (depth: number, open: string, close: string, core: string) =>
  `${open.repeat(depth)}${core}${close.repeat(depth)}`

/** Generates JSON text, or nearly, to replace a value of a body. */
export const oddJson = fc.oneof(
  { weight: 4, arbitrary: oddText.map((text) => JSON.stringify(text)) },
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)) },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      'null',
      'true',
      '0',
      '-0',
      '0.1',
      '-1',
      '1e999',
      '1e21',
      '5e-324',
      '[]',
      '{}',
      '[[]]',
      '[null]',
      '["1"]',
      '{"toString":1}',
      '{"valueOf":null,"toString":null}',
      '{"length":1e9}',
      '{"__proto__":{"data":1},"constructor":null}',
      '"\\u0000"',
      '"\\ud800"',
      '"\\u2028"',
      '[{"type":"products","id":{"toString":"x"}}]',
      '[{"type":"categories","id":1e999}]',
      '{"data":{"length":3}}',
      '{"data":[[],{},null,1]}',
      // Not JSON from here on.
      '',
      'NaN',
      'undefined',
      "'x'",
      '01',
      '"\n"',
      '"\\x"',
      '/**/1',
      '1,}',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      deep(3000, '[', ']', '1'),
      deep(3000, '{"a":', '}', '1'),
      deep(60_000, '[', ']', ''),
      deep(500, '[', '', ''),
      `"${'x'.repeat(100_000)}"`,
      `"${'x'.repeat(1_100_000)}"`,
      `[${'1,'.repeat(20_000)}1]`,
      `{${Array.from({ length: 2000 }, (_, index) => `"k${index}":1`).join()}}`,
    ),
  },
)
