/** Made at build time of docs/guide (scripts/guide/guide-plugin.ts). */
declare module 'virtual:guide-pages' {
  import type { GuidePage, GuidePicture } from './guide-page.ts'

  /** By the name of the file; the contents stand under "README". */
  export const pages: Readonly<Record<string, GuidePage>>
  export const pictures: Readonly<Record<string, GuidePicture>>
}
