import {
  appendFileSync,
  copyFileSync,
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import type { Rolldown } from 'vite'
import { root } from '../project/builds.ts'
import { fillingsIn } from './cache.ts'

/** The packages that main loads from a folder: one has a native binding, the other finds it. */
const besideMain = ['@photostructure/sqlite', 'node-gyp-build']

/**
 * Converts the built app into one that Electron 25.1.1 can run: its main process becomes CommonJS, SQLite comes from a
 * package, newer JavaScript is filled in and newer CSS rewritten. The app does the same as before. It must have been built.
 *
 * @param runtime the runtime's folder
 * @param folder becomes the app's folder
 */
export async function fitApp(runtime: string, folder: string): Promise<void> {
  await fitMain(join(folder, 'out/main'))
  cpSync(join(root, 'out/preload'), join(folder, 'out/preload'), { recursive: true })
  await fitWindow(runtime, join(folder, 'out/renderer'))
  const packages = join(folder, 'node_modules')
  mkdirSync(packages)
  cpSync(join(root, 'node_modules/@napi-rs'), join(packages, '@napi-rs'), {
    recursive: true,
    dereference: true,
  })
  for (const name of besideMain)
    cpSync(join(fillingsIn(runtime), name), join(packages, name), {
      recursive: true,
      // The bindings for other systems are never loaded.
      filter: (from) => !/prebuilds\/(?!linux-x64)/.test(from),
    })
  await fillIn(runtime, folder)
  copyFileSync(join(import.meta.dirname, 'default-app.cjs'), join(folder, 'default-app.cjs'))
  // Safe: our own file.
  const about = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown>
  const { name, productName, version, main, description, license, author } = about
  const manifest = { name, productName, version, main, description, license, author }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
}

async function fitMain(outDir: string): Promise<void> {
  const main = join(root, 'out/main')
  const input = Object.fromEntries(
    ['index', 'copy-worker', 'watchdog-thread'].map((name) => [name, join(main, `${name}.js`)]),
  )
  const sqlite: Rolldown.Plugin = {
    name: 'sqlite',
    resolveId: (id) => (id === 'node:sqlite' ? { id: '@photostructure/sqlite', external: true } : undefined),
  }
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [{ ...sqlite, enforce: 'pre' }],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      minify: 'oxc',
      target: 'node18',
      outDir,
      rolldownOptions: {
        input,
        external: ['electron', /^@napi-rs\//],
        output: {
          format: 'cjs',
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name].js',
          // The mirror worker is an entry of its own.
          banner: ({ isEntry }) => (isEntry ? "require('../../fill-in.cjs');" : ''),
        },
      },
    },
  })
}

/** Bundles core-js into one file instead of two thousand, each of which a start would resolve. */
async function fillIn(runtime: string, folder: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { alias: { 'core-js': join(fillingsIn(runtime), 'core-js') } },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      minify: 'oxc',
      target: 'node18',
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'fill-in.cjs'),
        output: { format: 'cjs', entryFileNames: 'fill-in.cjs' },
      },
    },
  })
}

/** Fills in what Chromium 114 lacks of the same APIs, as a script of the app's own, which its policy allows. */
async function fitWindow(runtime: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  cpSync(join(root, 'out/renderer'), folder, { recursive: true })
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      target: 'chrome114',
      outDir: join(folder, 'assets'),
      emptyOutDir: false,
      rolldownOptions: {
        input: join(fillingsIn(runtime), 'core-js/stable/index.js'),
        output: { format: 'iife', entryFileNames: 'fill-in.js' },
      },
    },
  })
  await fitStyles(join(folder, 'assets'))
  const page = join(folder, 'index.html')
  const html = readFileSync(page, 'utf8')
  if (!html.includes('<script ')) throw new Error(`There is no script in ${page}.`)
  writeFileSync(page, html.replace('<script ', '<script src="/assets/fill-in.js"></script><script '))
}

/** The same scroll bars as with `scrollbar-width` and `scrollbar-color`, in older CSS. */
const scrollbars = `
::-webkit-scrollbar { width: 11px; height: 11px }
::-webkit-scrollbar-thumb { border: 2px solid transparent; border-radius: 6px; background: var(--edge) content-box }
::-webkit-scrollbar-corner { background: transparent }
`

/** Rewrites the styles: Chromium 114 lacks `light-dark()`, without which the app has no colours. */
async function fitStyles(assets: string): Promise<void> {
  await build({
    configFile: false,
    root,
    // Hides a warning from each style about pictures and fonts, which stay where they are.
    logLevel: 'error',
    publicDir: false,
    build: {
      cssTarget: 'chrome114',
      cssMinify: 'lightningcss',
      outDir: assets,
      emptyOutDir: false,
      rolldownOptions: {
        input: globSync('*.css', { cwd: assets }).map((name) => join(assets, name)),
        output: { assetFileNames: '[name][extname]' },
      },
    },
  })
  for (const name of globSync('*.css', { cwd: assets })) {
    const file = join(assets, name)
    if (readFileSync(file, 'utf8').includes('scrollbar-width:thin')) appendFileSync(file, scrollbars)
  }
}
