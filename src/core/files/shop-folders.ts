import { join } from 'node:path'

/** Where the folders of all shops stand. */
export const shopsFolder = (dataDir: string): string => join(dataDir, 'shops')

/** Where all that is kept of a shop stands. */
export const shopFolder = (dataDir: string, id: string): string => join(shopsFolder(dataDir), id)
