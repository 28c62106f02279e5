import type { Connection, Session } from '#shared/shop/session.ts'
import { texts } from '../texts/texts.ts'

/** "saltmarsh, by password"; with the service's host unless that is the default one. */
export function connectionWords(
  { kind, subdomain, serviceUrl }: Connection,
  { defaultServiceUrl }: Pick<Session, 'defaultServiceUrl'>,
): string {
  if (kind === 'demo') return texts.connection.demo
  const shop =
    serviceUrl === defaultServiceUrl ? subdomain : texts.connection.at(subdomain, new URL(serviceUrl).host)
  return texts.connection[kind](shop)
}
