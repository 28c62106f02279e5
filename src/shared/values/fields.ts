import { z } from 'zod'

/** An amount of money as a decimal string with a point, never a float: "12.5", "-8.40". */
export const decimalSchema = z.string().regex(/^-?\d+(\.\d+)?$/)

/**
 * A word of the shop's for how something stands or works: one that the contract knows, or any other, which is shown as it
 * is and never changed.
 */
export const shopWordSchema = z.string()

/** A moment in UTC, as the service writes it: "2026-11-20T10:31:00.000Z". */
export const timestampSchema = z.string()

/** Where a picture lies: a window has it from its host (`picture-place.ts`), which asks for none that stood nowhere under this. */
export const pictureAddressSchema = z.string().describe('picture')

/** A page that the owner may have opened in the browser: an address, or a path of the shop's own site. No other is opened. */
export const pageAddressSchema = z.string().describe('page')

export const currencySchema = z.object({
  /** 3-letter code. */
  id: z.string(),
  name: z.string(),
  sign: z.string(),
  locale: z.string(),
})
export type Currency = z.infer<typeof currencySchema>

export const countrySchema = z.object({ /** 2-letter code. */ id: z.string(), name: z.string() })
export type Country = z.infer<typeof countrySchema>
