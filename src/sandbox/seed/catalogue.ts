import type { CatalogueProduct } from './catalogue/catalogue-product.ts'
import { ceramics } from './catalogue/ceramics.ts'
import { house } from './catalogue/house.ts'
import { prints } from './catalogue/prints.ts'
import { records } from './catalogue/records.ts'
import { wearables } from './catalogue/wearables.ts'
import { zines } from './catalogue/zines.ts'

/** The shelves of the demo shop, in the order of its window. */
export const categoryNames = ['Prints', 'Ceramics', 'Records', 'Wearables', 'Zines', 'House'] as const

/** Whose work it sells beside its own. */
export const artistNames = ['Nell Aldous', 'Tobias Finch', 'Nightjar', 'Holm'] as const

/** The drawings of the shop window, from its first place to its last. */
const inTheWindow =
  'low-tide mug almanac bottle slowwater heron marram bowl two-moons ferryclub candle ferry budvase lichen cablehymns planter sunburst sheds tote moonjar signal dovecotes plate orchard patches harbour longsleeve mend estuary cutouts lamp shelters pin postcards towel wrap'.split(
    ' ',
  )

const drawn = [...prints, ...ceramics, ...zines, ...records, ...wearables, ...house]

/** The drawn products, in the order of the shop. */
export const catalogue: readonly CatalogueProduct[] = drawn.toSorted(
  (one, other) => inTheWindow.indexOf(one.drawing) - inTheWindow.indexOf(other.drawing),
)
