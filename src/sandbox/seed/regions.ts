import { furtherAway } from './regions/further-away.ts'
import { greatBritainAndIreland } from './regions/great-britain-and-ireland.ts'
import { middleAndNorth } from './regions/middle-and-north.ts'
import { westernEurope } from './regions/western-europe.ts'
import type { Region } from './regions/region.ts'

/** Where the shop's buyers live. A seed counts on this order. */
export const regions: readonly Region[] = [
  ...greatBritainAndIreland,
  ...westernEurope,
  ...middleAndNorth,
  ...furtherAway,
]
