import type { Credentials } from '../../api/http/credentials.ts'
import type { StoredConnection } from './connections.ts'

/** @param secret the password or the token, by the kind of the connection */
export function credentialsOf(
  { kind, serviceUrl, subdomain: username }: StoredConnection,
  secret: string,
): Credentials {
  return kind === 'oauth'
    ? { kind: 'bearer', serviceUrl, token: secret }
    : { kind: 'basic', serviceUrl, username, password: secret }
}
