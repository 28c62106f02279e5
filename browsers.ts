/**
 * The oldest browsers that the window is made for: what the build aims at, and what the check holds its styles and scripts
 * against. The shell brings its own, which is newer.
 */
export const browsers = { chrome: 126, edge: 126, firefox: 140, safari: 18.4 } as const

/** As a build is told of them. */
export const buildTarget: string[] = Object.entries(browsers).map(([name, version]) => `${name}${version}`)
