import type { CatalogueProduct } from './catalogue-product.ts'

export const records: readonly CatalogueProduct[] = [
  {
    drawing: 'slowwater',
    name: 'Nightjar, Slow Water LP',
    category: 'Records',
    artist: 'Nightjar',
    options: [
      ['Black vinyl', 22, 26],
      ['Sea-glass vinyl', 24, 15],
    ],
    description:
      'Eight songs for harmonium and dripping gutters. Sleeve screen printed here, download code inside.',
    liking: 17,
  },
  {
    drawing: 'cablehymns',
    name: 'Holm, Cable Hymns LP',
    category: 'Records',
    artist: 'Holm',
    options: [['Default', 21, 30]],
    description: 'Choir, brass and a telegraph wire. Recorded in one weekend in a net loft.',
    liking: 8,
  },
  {
    drawing: 'dovecotes',
    name: 'Dovecotes, Eaves EP',
    category: 'Records',
    artist: 'Holm',
    options: [['7 inch', 10, 18]],
    description: 'Four short songs with birds on all of them. Pink sleeve, lyric sheet.',
    liking: 6,
  },
  {
    drawing: 'estuary',
    name: 'Various, Estuary Tapes LP',
    category: 'Records',
    artist: 'Nightjar',
    options: [['Default', 23, 12]],
    description:
      'Twelve bands from within sight of one river. Pressed on recycled vinyl, every copy its own colour.',
    liking: 6,
  },
]
