import { join } from 'node:path'
import { readDrawings } from './read-drawings.ts'

/**
 * The demo shop's drawings by name: SVG, 200 × 200. Read from the folder beside this file; the built app has no such
 * folder, so the build includes its content (electron.vite.config.ts).
 */
export const drawings = readDrawings(join(import.meta.dirname, 'drawings'))
