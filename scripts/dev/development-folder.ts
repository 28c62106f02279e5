import { join } from 'node:path'
import { root } from '../project/builds.ts'

/** What development keeps, in the checkout: never in an owner's folder, and never in what is built. */
export const developmentFolder = join(root, '.development')
