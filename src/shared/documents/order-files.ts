import { z } from 'zod'

/** How a file of rows is written, so that the program that reads it understands it. */
export const fileFormSchema = z.object({
  separator: z.enum([',', ';', '\t']),
  /** The decimal sign in amounts: an Excel that expects a comma reads amounts with a point as dates or text. */
  decimal: z.enum(['.', ',']),
  /**
   * `marked`: UTF-8 with the byte order mark that Excel needs · `plain`: UTF-8 without it · `utf-16`: for older
   * programs.
   */
  encoding: z.enum(['marked', 'plain', 'utf-16']),
})
export type FileForm = z.infer<typeof fileFormSchema>

/** A way to write orders as rows. */
export const fileLayoutSchema = z.object({
  id: z.string(),
  /** The name that the owner knows it by: "All columns of the shop", "Royal Mail Click & Drop". */
  name: z.string(),
  kind: z.enum(['platform', 'plain', 'items', 'carrier', 'marketing']),
  /** One sentence: its purpose, and what it has a row for. */
  about: z.string(),
  /** Whether the first row holds the heads; some carriers identify columns by their place alone. */
  hasHead: z.boolean(),
  /** The columns with their heads, in order; `atFirst`: among those that are chosen by default. */
  columns: z.array(z.object({ id: z.string(), head: z.string(), atFirst: z.boolean() })),
  /** Whether the owner chooses among the columns. */
  chosen: z.boolean(),
  /** The form that the reading program expects; the owner's choice overrides it. */
  form: fileFormSchema,
})
export type FileLayout = z.infer<typeof fileLayoutSchema>

/** What the owner exported last. */
export const lastFileSchema = z.object({
  layoutId: z.string(),
  /** Ids in order, for the layout with one row per order whose columns the owner chooses. */
  columns: z.array(z.string()),
  /** The same for the layout with one row per item. */
  itemColumns: z.array(z.string()).default([]),
  form: fileFormSchema,
})
export type LastFile = z.infer<typeof lastFileSchema>

/** An order that a layout cannot write: it stops the file, and is never written in another way. */
export const unmappedSchema = z.object({ orderId: z.string(), buyer: z.string(), why: z.string() })
export type Unmapped = z.infer<typeof unmappedSchema>
