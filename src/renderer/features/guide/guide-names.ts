/**
 * The pages of the guide by the names of their files in docs/guide, in the order in which they are read; the contents have
 * none. Without words: whoever asks for a name is not to be loaded again when a word of the window changes in development.
 */
export const guideNames = [
  'connect',
  'ship',
  'address',
  'print',
  'carrier-report',
  'products',
  'discount',
  'two-shops',
  'offline',
  'back-up',
  'trouble',
] as const
export type GuidePageName = (typeof guideNames)[number]

const names: ReadonlySet<string> = new Set(guideNames)

/** Whether the guide has a page of this name. */
export const isGuidePage = (name: string): name is GuidePageName => names.has(name)
