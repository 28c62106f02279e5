import { z } from 'zod'
import type { Message, MessageValue } from '../message.ts'

/** A message as it is stored on disk. */
export const messageSchema: z.ZodType<Message> = z.object({
  code: z.string(),
  values: z.record(
    z.string(),
    z.lazy(() => messageValueSchema),
  ),
  text: z.string(),
})

const messageValueSchema: z.ZodType<MessageValue> = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.lazy(() => messageSchema),
  z.array(z.lazy(() => messageValueSchema)),
])
