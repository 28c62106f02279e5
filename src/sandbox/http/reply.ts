import type { ErrorObject } from './errors.ts'

/** The media type of the API in both directions (spec: Common request rules 2 and 3). */
export const apiType = 'application/vnd.api+json'

/** An answer before it is written to the socket. */
export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A JSON:API document, a successful answer of `/v1` (sandbox promise 3). */
export function documentReply(
  document: object,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  return {
    status,
    // Without parameters, as JSON:API requires: some clients compare the whole header.
    headers: { 'content-type': apiType, ...headers },
    body: JSON.stringify(document),
  }
}

/** 204, the answer of updates, deletes and repositions. */
export const noContent: Reply = { status: 204, headers: {}, body: '' }

/** `{"errors": [...]}` (facts: Wrapping). */
export function errorReply(
  status: number,
  errors: readonly ErrorObject[],
  headers: Readonly<Record<string, string>> = {},
): Reply {
  return documentReply({ errors }, status, headers)
}

/** Plain JSON, which the OAuth endpoints and the sandbox's own controls use. */
export function jsonReply(
  value: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: JSON.stringify(value),
  }
}
