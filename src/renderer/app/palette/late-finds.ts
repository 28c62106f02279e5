import { BelowField, late } from '../../components/notices/late.tsx'

/** What is found: a script of its own, which the field of the palette does not wait for. */
export const PaletteFinds = late(async () => (await import('./PaletteFinds.tsx')).PaletteFinds, BelowField)
