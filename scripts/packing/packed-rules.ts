import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { packedFiles, packedText } from './packed-app.ts'
import type { PackedApp, PackedFile } from './packed-app.ts'

/** All files that the app needs: those of the build, its name and version, and the keychain's binding. */
const needed: readonly RegExp[] = [
  /^package\.json$/,
  /^out\/main\/(chunks\/)?[\w-]+\.js$/,
  /^out\/main\/release-key\.pem$/,
  /^out\/preload\/index\.cjs$/,
  /^out\/renderer\/index\.html$/,
  /^out\/renderer\/assets\/[\w-]+(\.module-[\w-]+)?\.(js|css|svg|png|webp|woff2)$/,
  /^node_modules\/@napi-rs\/keyring(-[\w-]+)?\/[\w.-]+$/,
]

/** The most bytes of ours that an owner downloads, beside Electron itself. */
export const budget = { archive: 4_100_000, beside: 6_000_000 }

/** True for code that is not minified: the bundler then indents nearly every line by tabs. Texts over several lines keep their own. */
function looksWritten(code: string): boolean {
  const lines = code.split('\n')
  return lines.length > 10 && lines.filter((line) => line.startsWith('\t')).length > lines.length / 2
}

/** The states that the binary's fuses must have (docs/security.md, item 19). */
const fuses: Readonly<Record<string, boolean>> = {
  RunAsNode: false,
  EnableCookieEncryption: false,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
}

/** Returns the files that do not belong in the archive. */
export function strangers(files: readonly Pick<PackedFile, 'path'>[]): readonly string[] {
  return files.map(({ path }) => path).filter((path) => !needed.some((pattern) => pattern.test(path)))
}

/** Returns the faults of a packed app, a sentence each; none when it is right. */
export async function wrongWith({ executable, archive }: PackedApp): Promise<readonly string[]> {
  const files = packedFiles(archive)
  const sum = (unpacked: boolean) =>
    files.filter((file) => file.unpacked === unpacked).reduce((total, { bytes }) => total + bytes, 0)
  return [
    ...strangers(files).map((path) => `The archive holds ${path}, which the app does not need.`),
    ...unminified(archive, files).map((path) => `${path} is not minified.`),
    ...superfluous(packedText(archive, 'package.json')).map(
      (key) => `The packed package.json still has its ${key}.`,
    ),
    ...(sum(false) > budget.archive
      ? [`The archive has ${sum(false)} bytes; ${budget.archive} may be.`]
      : []),
    ...(sum(true) > budget.beside
      ? [`Beside the archive lie ${sum(true)} bytes; ${budget.beside} may be.`]
      : []),
    ...(await wrongFuses(executable)),
  ]
}

function unminified(archive: string, files: readonly PackedFile[]): readonly string[] {
  return files
    .filter(({ path }) => /^out\/.*\.c?js$/.test(path))
    .filter(({ path }) => looksWritten(packedText(archive, path)))
    .map(({ path }) => path)
}

function superfluous(packageJson: string): readonly string[] {
  // Any JSON object of package.json's kind.
  const keys = Object.keys(JSON.parse(packageJson) as object)
  return ['scripts', 'devDependencies'].filter((key) => keys.includes(key))
}

/** Reads the states of a binary's fuses, by name; null for a fuse that this runtime no longer has. */
export async function fusesOf(executable: string): Promise<Readonly<Record<string, boolean | null>>> {
  const wire = await getCurrentFuseWire(executable)
  const states: Readonly<Record<string, unknown>> = { ...wire }
  return Object.fromEntries(
    Object.entries(FuseV1Options)
      .filter(([, index]) => typeof index === 'number')
      .map(([name, index]) => {
        const state = states[String(index)]
        return [name, state === FuseState.ENABLE ? true : state === FuseState.DISABLE ? false : null]
      }),
  )
}

async function wrongFuses(executable: string): Promise<readonly string[]> {
  const found = await fusesOf(executable)
  return Object.entries(fuses)
    .filter(([name, wanted]) => found[name] !== wanted)
    .map(([name, wanted]) => `The fuse ${name} should be ${wanted ? 'on' : 'off'} and is not.`)
}
