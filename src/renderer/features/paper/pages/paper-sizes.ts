import type { PaperSettings } from '#shared/documents/paper-settings.ts'

export type PaperSize = PaperSettings['size']

/** Width and height in millimetres. `@page` in `print.css` gives the printer the same sizes. */
export const paperSizes: Readonly<Record<PaperSize, { readonly width: number; readonly height: number }>> = {
  a4: { width: 210, height: 297 },
  a5: { width: 148, height: 210 },
  a6: { width: 105, height: 148 },
  letter: { width: 215.9, height: 279.4 },
}

/** CSS pixels per millimetre: CSS counts 96 to the inch of 25.4 mm. */
export const pxPerMm = 96 / 25.4
