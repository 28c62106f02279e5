import { BelowField, late } from '../../components/notices/late.tsx'

/** The results, in a script of their own that the palette's field doesn't wait for. */
export const PaletteFinds = late(async () => (await import('./PaletteFinds.tsx')).PaletteFinds, BelowField)
