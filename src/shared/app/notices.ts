import { z } from 'zod'

/** An hour and minute of this computer's day: "22:00". */
export const clockTimeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Whether and how new orders of one shop are told. */
export const noticeSettingsSchema = z.object({
  isOn: z.boolean(),
  sound: z.boolean(),
  /** From when until when nothing is told; what came meanwhile is told in one at its end. Over midnight too. */
  quiet: z.object({ from: clockTimeSchema, to: clockTimeSchema }).nullable(),
})
export type NoticeSettings = z.infer<typeof noticeSettingsSchema>

/** One thing that is told outside of the window: a new order, or a number of them. */
export const noticeSchema = z.object({
  /** The same for the same news: of windows that all show it, each takes the place of the one before. */
  id: z.string(),
  /** The connection it is of. */
  shopId: z.string(),
  title: z.string(),
  body: z.string(),
  /** The order it opens; null when it tells of several: the list opens. */
  orderId: z.string().nullable(),
  sound: z.boolean(),
})
export type Notice = z.infer<typeof noticeSchema>

/** What a chosen notice leads to. */
export const chosenNoticeSchema = noticeSchema.pick({ shopId: true, orderId: true })
export type ChosenNotice = z.infer<typeof chosenNoticeSchema>
