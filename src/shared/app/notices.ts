import { z } from 'zod'

/** An hour and minute of this computer's day: "22:00". */
export const clockTimeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Whether and how Backroom notifies the owner of new orders of one shop. */
export const noticeSettingsSchema = z.object({
  isOn: z.boolean(),
  sound: z.boolean(),
  /**
   * The quiet hours, also over midnight: Backroom shows nothing, then one summary of what came meanwhile at their end.
   */
  quiet: z.object({ from: clockTimeSchema, to: clockTimeSchema }).nullable(),
})
export type NoticeSettings = z.infer<typeof noticeSettingsSchema>

/** A notice outside the window: a new order, or a number of them. */
export const noticeSchema = z.object({
  /** The same for the same news, so that when several windows show it, each notice replaces the one before. */
  id: z.string(),
  /** The id of the connection. */
  shopId: z.string(),
  title: z.string(),
  body: z.string(),
  /** The order that the notice opens; null when it covers several: then the list opens. */
  orderId: z.string().nullable(),
  sound: z.boolean(),
})
export type Notice = z.infer<typeof noticeSchema>

/** What a notice opens when the owner chooses it. */
export const chosenNoticeSchema = noticeSchema.pick({ shopId: true, orderId: true })
export type ChosenNotice = z.infer<typeof chosenNoticeSchema>
