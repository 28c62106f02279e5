import type { Credentials } from '../../api/http/credentials.ts'
import type { StoredConnection } from './connections.ts'

/**
 * Returns the credentials for a connection.
 *
 * @param secret the password or the token, depending on the kind of the connection
 */
export function credentialsOf(
  { kind, serviceUrl, subdomain: username }: StoredConnection,
  secret: string,
): Credentials {
  return kind === 'oauth'
    ? { kind: 'bearer', serviceUrl, token: secret }
    : { kind: 'basic', serviceUrl, username, password: secret }
}
