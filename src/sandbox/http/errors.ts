/** One entry of an error answer (facts: Wrapping). `source` points at the attribute or parameter at fault. */
export interface ErrorObject {
  readonly code: string
  readonly title: string
  readonly detail?: string
  readonly source?:
    { readonly pointer: string } | { readonly parameter: string } | { readonly header: string }
}

const titles: Record<number, string> = {
  400: 'Bad request',
  401: 'Unauthorized',
  402: 'Request failed',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  406: 'Not acceptable',
  408: 'Request timeout',
  409: 'Conflict',
  413: 'Body too large',
  429: 'Too many requests',
}

/** The plain-word title that goes with a status; every 5xx is a server error (spec: HTTP status codes). */
export function titleOf(status: number): string {
  return titles[status] ?? (status >= 500 ? 'Server error' : 'Request failed')
}

/** Thrown anywhere below the server; becomes `{"errors": [...]}` with its status. */
export class Problem extends Error {
  readonly status: number
  readonly errors: readonly ErrorObject[]
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, errors: readonly ErrorObject[], headers: Record<string, string> = {}) {
    super(errors.map((error) => error.code).join(', '))
    this.status = status
    this.errors = errors
    this.headers = headers
  }
}

/** A problem with one error entry. */
export function problem(
  status: number,
  code: string,
  detail: string,
  source?: ErrorObject['source'],
  headers?: Record<string, string>,
): Problem {
  return new Problem(status, [{ code, title: titleOf(status), detail, ...(source && { source }) }], headers)
}

/** The answer to a path or id that leads nowhere (spec: HTTP status codes, 404). */
export function notFound(what: string): Problem {
  return problem(404, 'not-found', `${what} does not exist.`)
}
