import { z } from 'zod'

/** An amount of money as a decimal string with a point, never a float: "12.5", "-8.40". */
export const decimalSchema = z.string().regex(/^-?\d+(\.\d+)?$/)

/**
 * The shop's word for a status or a kind: one that the contract knows, or any other, which the window shows unchanged.
 */
export const shopWordSchema = z.string()

/** A moment in UTC, as the service writes it: "2026-11-20T10:31:00.000Z". */
export const timestampSchema = z.string()

/**
 * The address of a picture. The window gets pictures from its host (`picture-place.ts`), which fetches only addresses
 * that core gave out in a field of this schema.
 */
export const pictureAddressSchema = z.string().describe('picture')

/**
 * A page that Backroom may open in the owner's browser: an address, or a path of the shop's own site. It opens no
 * others.
 */
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
