/** The credentials for requests to a service (spec: Authentication). */
export type Credentials = BasicCredentials | BearerCredentials

export type BasicCredentials = {
  readonly kind: 'basic'
  readonly serviceUrl: string
  readonly username: string
  readonly password: string
}

export type BearerCredentials = {
  readonly kind: 'bearer'
  readonly serviceUrl: string
  readonly token: string
}

/** The value of the Authorization header. */
export function authorizationOf(credentials: Credentials): string {
  return credentials.kind === 'bearer' ? `Bearer ${credentials.token}` : `Basic ${base64(credentials)}`
}

/** Every text that must not appear in a message to the owner. */
export function secretsOf(credentials: Credentials): readonly string[] {
  return credentials.kind === 'bearer' ? [credentials.token] : [credentials.password, base64(credentials)]
}

/** Returns a function that replaces the secrets in foreign text. */
export function redactor(secrets: readonly string[]): (text: string) => string {
  const known = secrets.filter((secret) => secret !== '')
  return (text) => known.reduce((rest, secret) => rest.replaceAll(secret, '•••'), text)
}

function base64({ username, password }: BasicCredentials): string {
  return Buffer.from(`${username}:${password}`, 'utf8').toString('base64')
}
