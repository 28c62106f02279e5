import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import type { Core } from '#core/index.ts'
import { readBody } from '#core/net/read-body.ts'
import { answerTexts } from '#shared/texts/browser/answers.ts'

const bodyLimit = 1_000_000
const callSchema = z.object({
  name: z.string(),
  input: z.unknown(),
  shop: z.string().nullish(),
  pressed: z.boolean().default(false),
})

/**
 * Answers a call of the window: a JSON body `{ name, input, shop, pressed }`, at most 1 MB. Sends core's answer with
 * status 200 even when core refuses the call.
 */
export async function answerCall(request: IncomingMessage, core: Pick<Core, 'answer'>): Promise<Response> {
  if (request.headers['content-type']?.split(';')[0]?.trim() !== 'application/json')
    return plain(415, answerTexts.callIsJson)
  const body = await readBody(request, bodyLimit)
  if (body === null) return plain(413, answerTexts.callTooLarge)
  const call = callSchema.safeParse(parse(body.toString('utf8')))
  if (!call.success) return plain(400, answerTexts.callHasNames)

  const { name, input, shop, pressed } = call.data
  const answer = await core.answer(name, input, shop, pressed)
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } })
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function plain(status: number, sentence: string): Response {
  return new Response(sentence, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
