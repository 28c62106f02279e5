/** Made at build time from docs/guide (scripts/guide/guide-plugin.ts). */
declare module 'virtual:guide-pages' {
  import type { GuideContent, GuidePicture } from './guide-page.ts'

  /** By file name; the contents are under "README". */
  export const pages: Readonly<Record<string, GuideContent>>
  export const pictures: Readonly<Record<string, GuidePicture>>
}
