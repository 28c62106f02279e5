import { join } from 'node:path'
import { readDrawings } from './read-drawings.ts'

/**
 * The demo shop's drawings by name: SVG, 200 × 200. They are read from the folder beside this file; the app, which has no
 * such folder, is built with what stands in it (electron.vite.config.ts).
 */
export const drawings = readDrawings(join(import.meta.dirname, 'drawings'))
