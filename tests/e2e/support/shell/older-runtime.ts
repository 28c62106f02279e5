/**
 * The specs that cannot pass on the older Electron (25.1.1) of `--runtime=registry`, by title, each with its reason, which
 * must lie in the age of that runtime. There are none at present. A spec that is listed here runs all the same, and it is a
 * failure if it passes: the list cannot go stale.
 */
export const tooNewForIt: Readonly<Record<string, string>> = {}

/** Packs the app and starts nothing, so its result is the same on every runtime; a fuse that it reads came with Electron 29. */
export const startsNothing = 'shell/shell-package.spec.ts'
