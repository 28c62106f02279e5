import { contentPolicy } from '../../src/core/host/content-policy.ts'

/**
 * Returns the window's content policy in development: the product's own, plus what Vite needs. Vite's first script is in
 * the page and carries the nonce of the load, as do the styles that it adds; its updates come over a WebSocket. The policy
 * allows nothing else, so whatever breaks the product's policy also fails in development.
 *
 * @param news origin of the WebSocket
 */
export function developmentPolicy(nonce: string, news: string): string {
  const more: Readonly<Record<string, string>> = { 'script-src': `'nonce-${nonce}'`, 'connect-src': news }
  return contentPolicy(nonce)
    .split('; ')
    .map((rule) => {
      const added = more[rule.split(' ', 1)[0] ?? '']
      return added === undefined ? rule : `${rule} ${added}`
    })
    .join('; ')
}
