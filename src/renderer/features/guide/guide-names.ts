/**
 * The pages of the guide by the names of their files in docs/guide, in reading order; the contents page is not among
 * them. This module has no texts, so that a changed text doesn't reload its importers in development.
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

/** True when the guide has a page of this name. */
export const isGuidePage = (name: string): name is GuidePageName => names.has(name)
