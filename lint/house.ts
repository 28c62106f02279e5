/** Which room may import which. The linter prints the sentence when it refuses an import. */
export type Room = {
  readonly mayImport: readonly string[]
  readonly packages: 'any' | readonly RegExp[]
  readonly node: boolean
  readonly electron: boolean
  readonly sentence: string
}

const anyPackage = 'any' as const

export const house: Readonly<Record<string, Room>> = {
  shared: {
    mayImport: [],
    packages: [/^zod$/],
    node: false,
    electron: false,
    sentence:
      'src/shared holds words that every process uses: it imports nothing of ours, no node:*, no electron, no react.',
  },
  core: {
    mayImport: ['shared'],
    packages: [/^zod$/, /^qr$/, /^@napi-rs\/keyring/],
    node: true,
    electron: false,
    sentence:
      'src/core is plain Node and imports shared only; what comes from outside is a parameter of createCore.',
  },
  sandbox: {
    mayImport: [],
    packages: [],
    node: true,
    electron: false,
    sentence:
      'src/sandbox is written from the contract alone: it imports nothing of ours and no package, or one mistake would pass every test.',
  },
  main: {
    mayImport: ['shared', 'core', 'sandbox'],
    packages: anyPackage,
    node: true,
    electron: true,
    sentence:
      'src/main wires shared, core and sandbox to Electron; it never imports the window or the browser host.',
  },
  preload: {
    mayImport: ['shared/contract.ts'],
    packages: [],
    node: false,
    electron: true,
    sentence: 'src/preload is the bridge: electron, and types of shared/contract.ts, nothing else.',
  },
  browser: {
    mayImport: ['shared', 'core', 'sandbox'],
    packages: anyPackage,
    node: true,
    electron: false,
    sentence:
      'src/browser wires shared, core and sandbox to a loopback server; no electron, and never the window.',
  },
  renderer: {
    mayImport: ['shared'],
    packages: anyPackage,
    node: false,
    electron: false,
    sentence: 'src/renderer runs in a page and imports shared only; it asks core through host/desktop.ts.',
  },
}

/** A layer inside a room that has a narrower rule than the room. */
type Layer = {
  readonly inside: RegExp
  /** True for a file of ours that the layer must not import; `from` is the match of the importing file. */
  readonly forbids: (target: string, from: RegExpMatchArray) => boolean
  readonly sentence: string
}

export const layers: readonly Layer[] = [
  {
    inside: /^renderer\/features\/([^/]+)\//,
    forbids: (target, from) =>
      target.startsWith('renderer/app/') ||
      (target.startsWith('renderer/features/') && !target.startsWith(`renderer/features/${from[1]}/`)),
    sentence:
      'A feature imports neither another feature nor app/: move what both need to components/, format/ or shared.',
  },
  {
    inside: /^renderer\/(components|format|texts)\//,
    forbids: (target) => /^renderer\/(app|features|shop|host)\//.test(target),
    sentence:
      'Components, formats and texts serve every feature and know none of them, nor app/, shop/ or host/.',
  },
  {
    inside: /^renderer\/(shop|host)\//,
    forbids: (target, from) =>
      /^renderer\/(app|features)\//.test(target) ||
      (from[1] === 'host' && target.startsWith('renderer/shop/')),
    sentence:
      'What features share in shop/ and host/ knows no feature, nor app/; and the host knows nothing of a shop.',
  },
  {
    inside: /^core\/(?!(?:api|session)\/)/,
    forbids: (target) => /^core\/api\/(?:http\/http|json-api\/json-api)\.ts$/.test(target),
    sentence: 'A use-case imports api/resources and never api/http or api/json-api.',
  },
]
