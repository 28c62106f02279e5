import { z } from 'zod'

/** How a file of rows is written, so that the program that reads it takes it right. */
export const fileFormSchema = z.object({
  separator: z.enum([',', ';', '\t']),
  /** The sign in amounts: where Excel expects a comma, a point makes a date or a text of them. */
  decimal: z.enum(['.', ',']),
  /** `marked`: UTF-8 with the mark that Excel needs · `plain`: UTF-8 without it · `utf-16`: for older programs. */
  encoding: z.enum(['marked', 'plain', 'utf-16']),
})
export type FileForm = z.infer<typeof fileFormSchema>

/** A way to write orders as rows. */
export const fileLayoutSchema = z.object({
  id: z.string(),
  /** What the owner knows it by: "All columns of the shop", "Royal Mail Click & Drop". */
  name: z.string(),
  kind: z.enum(['platform', 'plain', 'items', 'carrier', 'marketing']),
  /** One sentence: what it is for, one row per what. */
  about: z.string(),
  /** Whether the heads stand in the first row; some carriers take columns by their place alone. */
  hasHead: z.boolean(),
  /** Head of each column, in their order; `atFirst`: among those that an owner begins with. */
  columns: z.array(z.object({ id: z.string(), head: z.string(), atFirst: z.boolean() })),
  /** Whether the owner chooses among the columns. */
  chosen: z.boolean(),
  /** How that program wants the file; what the owner chooses goes before it. */
  form: fileFormSchema,
})
export type FileLayout = z.infer<typeof fileLayoutSchema>

/** What the owner exported last. */
export const lastFileSchema = z.object({
  layoutId: z.string(),
  /** Ids, in their order; of the layout of one row for each order whose columns are chosen. */
  columns: z.array(z.string()),
  /** The same of the layout of one row for each item. */
  itemColumns: z.array(z.string()).default([]),
  form: fileFormSchema,
})
export type LastFile = z.infer<typeof lastFileSchema>

/** An order that a layout cannot write: it stops the file, and never becomes something else. */
export const unmappedSchema = z.object({ orderId: z.string(), buyer: z.string(), why: z.string() })
export type Unmapped = z.infer<typeof unmappedSchema>
