/**
 * What cannot pass on the older Electron (25.1.1) that `--runtime=registry` runs the specs on, by a spec's title, each with
 * its reason, which must lie in the age of that runtime. Nothing does at present. A spec that is listed here is run all the
 * same, and one that passes is a failure: the list cannot go stale.
 */
export const tooNewForIt: Readonly<Record<string, string>> = {}

/** It packs and starts nothing, so that it says the same on every runtime; a fuse that it reads back came with Electron 29. */
export const startsNothing = 'shell/shell-package.spec.ts'
