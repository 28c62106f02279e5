import { furtherAway } from './further-away.ts'
import { greatBritainAndIreland } from './great-britain-and-ireland.ts'
import { middleAndNorth } from './middle-and-north.ts'
import { westernEurope } from './western-europe.ts'
import type { Region } from './region.ts'

/** Where the shop's buyers live. A seed counts on this order. */
export const regions: readonly Region[] = [
  ...greatBritainAndIreland,
  ...westernEurope,
  ...middleAndNorth,
  ...furtherAway,
]
