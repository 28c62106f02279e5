import { join } from 'node:path'
import { root } from '../project/builds.ts'

/** The data folder of development, in the checkout: never an owner's folder, and never part of a build. */
export const developmentFolder = join(root, '.development')
