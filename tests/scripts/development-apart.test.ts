import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contentPolicy } from '#core/host/content-policy.ts'
import { buildShell, root } from '../../scripts/project/builds.ts'
import { developmentPolicy } from '../../scripts/dev/window-policy.ts'

/** Names that only development contains: Vite's, electron-vite's variables, and ours. */
const ofDevelopment = [
  '@vite/client',
  '@react-refresh',
  'vite-error-overlay',
  'VITE_DEV_SERVER_URL',
  'ELECTRON_RENDERER_URL',
  'developmentWindow',
  'Backroom (development)',
  'Backroom (gallery)',
  'core:up',
  'core:broken',
  'backroom-core-error',
  'ws://',
]

const filesIn = (...patterns: string[]) =>
  globSync(patterns, { cwd: root }).map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)

function marked(files: ReturnType<typeof filesIn>): readonly string[] {
  return files.flatMap(([file, text]) =>
    ofDevelopment.filter((mark) => text.includes(mark)).map((mark) => `${file}: ${mark}`),
  )
}

test('The build contains nothing of development', () => {
  buildShell()
  for (const part of ['main', 'preload', 'renderer']) {
    const built = filesIn(`out/${part}/**/*.{js,cjs,html,css}`)
    expect(built, part).not.toEqual([])
    expect(marked(built)).toEqual([])
  }
})

test('No source of the product refers to development', () => {
  const source = filesIn('src/**/*.{ts,tsx,js,html}')
  expect(source.length).toBeGreaterThan(500)
  expect(marked(source)).toEqual([])
  expect(source.filter(([, text]) => /['"/]scripts\//.test(text)).map(([file]) => file)).toEqual([])
})

test('The gallery’s script sets a title that marks it as development, and no other source imports the gallery', () => {
  const [[, main] = []] = filesIn('scripts/dev/gallery/main.tsx')
  expect(main).toContain("document.title = 'Backroom (gallery)'")
  const parts = filesIn('scripts/dev/gallery/**/*.{ts,tsx}')
  expect(parts.length).toBeGreaterThan(10)
  const users = filesIn('{src,bench,lint}/**/*.{ts,tsx,js,html}', '*.ts').filter(([, text]) =>
    /\bgallery\//.test(text),
  )
  expect(users.map(([file]) => file)).toEqual([])
})

test('The built shell loads only its own address', () => {
  buildShell()
  const main = filesIn('out/main/**/*.js')
    .map(([, text]) => text)
    .join('\n')
  const loads = [...main.matchAll(/\.load(?:URL|File)\((.*?)\)/g)].map(([, address]) => address)
  expect(loads).toHaveLength(1)
  const [, name] = /^`\$\{([\w$]+)\}\/\$\{[\w$]+\}`$/.exec(loads[0] ?? '') ?? []
  expect(main).toContain(`${name}=\`app://backroom\``)
})

describe('The policy of development', () => {
  test("is the product's own, plus the nonce of its first script and the WebSocket of its server", () => {
    const product = contentPolicy('bm9uY2U=').split('; ')
    const development = developmentPolicy('bm9uY2U=', 'ws://127.0.0.1:5000').split('; ')
    expect(development.filter((rule) => !product.includes(rule))).toEqual([
      "script-src 'self' 'nonce-bm9uY2U='",
      "connect-src 'self' ws://127.0.0.1:5000",
    ])
    expect(development).toHaveLength(product.length)
  })
})
