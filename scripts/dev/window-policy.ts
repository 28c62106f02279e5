import { contentPolicy } from '../../src/core/host/content-policy.ts'

/**
 * The window's content policy while it is being worked on: the product's own, and beside it what Vite needs. Its first
 * script stands in the page and carries the nonce of the load, as do the styles that it puts there; its news come over a
 * WebSocket. Nothing else is let in, so whatever breaks the product's policy is seen in development, too.
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
