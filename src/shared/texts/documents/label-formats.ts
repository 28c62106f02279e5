/** The names of label formats by id, as an owner knows them: how many, how large, and the number on the packet. */
export const labelFormatNames = {
  'a4-3x7': 'A4, 21 labels of 63.5 × 38.1 mm (L7160)',
  'a4-2x7': 'A4, 14 labels of 99.1 × 38.1 mm (L7163)',
  'a4-2x4': 'A4, 8 labels of 99.1 × 67.7 mm (L7165)',
  'a4-3x8': 'A4, 24 labels of 63.5 × 33.9 mm (L7159)',
  'a4-3x8-full': 'A4, 24 labels of 70 × 37 mm, no margin (3474)',
  'letter-3x10': 'Letter, 30 labels of 2⅝ × 1 in (5160)',
  'letter-2x5': 'Letter, 10 labels of 4 × 2 in (5163)',
  'single-89x36': 'Single label, 89 × 36 mm',
  'single-62x100': 'Single label, 62 × 100 mm',
  'single-100x150': 'Single label, 100 × 150 mm',
  'single-4x6': 'Single label, 4 × 6 in',
}
