import { join } from 'node:path'
import { inDataFolder } from './data-files.ts'

/** The folder that holds the folders of all shops. */
export const shopsFolder = (dataDir: string): string => inDataFolder(dataDir, 'shops')

/** The folder with all files of a shop. */
export const shopFolder = (dataDir: string, id: string): string => join(shopsFolder(dataDir), id)
