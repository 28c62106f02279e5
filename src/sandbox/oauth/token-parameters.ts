import type { ShopRequest } from '../http/request.ts'
import { isObject } from '../http/resource-body.ts'

type Parameters = (name: string) => string | undefined

/**
 * The parameters of a token request, which arrive as a form, as multipart or as JSON (facts: OAuth; sandbox promise
 * 13). An unreadable body counts as one that names no application, and so does the answer.
 */
export async function readParameters({ body, headers }: ShopRequest): Promise<Parameters> {
  const type = headers['content-type'] ?? ''
  if (/json/i.test(type)) return ofJson(body.toString('utf8'))
  const form = /^\s*multipart\/form-data/i.test(type)
    ? await multipart(body, type)
    : new URLSearchParams(body.toString('utf8'))
  return (name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : undefined
  }
}

async function multipart(body: Buffer, type: string): Promise<FormData> {
  const sent = new Response(new Uint8Array(body), { headers: { 'content-type': type } })
  return sent.formData().catch(() => new FormData())
}

function ofJson(text: string): Parameters {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    body = {}
  }
  return (name) => {
    const value = isObject(body) && Object.hasOwn(body, name) ? body[name] : undefined
    return typeof value === 'string' ? value : undefined
  }
}
