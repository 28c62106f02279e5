import { expect, test as base } from './fixtures.ts'

/** For specs that need no first page: the app opens on a demo shop, new for each of them. */
export const test = base.extend({ flags: ['--sandbox'] })

export { expect }
