import { createHash } from 'node:crypto'

const style =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem;font:17px/1.5 system-ui,sans-serif;color:#24201a;background:#f6f4ef}h1{font-size:1.4rem;margin:0 0 .3rem}p{margin:0}@media(prefers-color-scheme:dark){body{color:#ece7dd;background:#1c1915}}'

/** Lets the page load and run nothing; allows its one style by the style's digest. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Headers of a page that stands alone, such as the one that a sign-in ends on: its address holds the code, which must
 * not stay in a cache or go to another site.
 */
export const plainPageHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  connection: 'close',
}

/** Returns a page that the owner's browser shows outside the window. Both texts are ours, never from the request. */
export function plainPage(title: string, sentence: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${sentence}</p></main></body>
</html>
`
}
