import { createHash } from 'node:crypto'
import type { Reply } from './reply.ts'

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 auto; padding: 8vh 24px 48px; max-width: 34rem }
body.wide { max-width: 72rem }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem }
h2 { font-size: 1.05rem; margin: 2rem 0 .5rem }
label { display: block; font-weight: 600; margin: 1rem 0 .25rem }
input { box-sizing: border-box; width: 100%; font: inherit; padding: .5rem .625rem; border: 1px solid #8a7f72; border-radius: 7px }
button { font: inherit; font-weight: 600; padding: .5rem 1rem; margin: 1.25rem .5rem 0 0; border: 1px solid #8a7f72; border-radius: 7px; background: Canvas; color: CanvasText; cursor: pointer }
button.first { background: #2b4aa0; border-color: #223c86; color: #fff }
:focus-visible { outline: 2px solid #5c7bd6; outline-offset: 2px }
body.wide form { display: inline-block }
.wrong { color: #a3291d }
table { border-collapse: collapse; width: 100%; font-size: .875rem }
th, td { text-align: left; padding: .375rem .75rem .375rem 0; border-bottom: 1px solid #c9bfb0; vertical-align: top }
@media (prefers-color-scheme: dark) { .wrong { color: #f5998a } }
`

const styleHash = createHash('sha256').update(style).digest('base64')

/** Escapes text for HTML. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** A page that works without script. `body` is HTML. */
export function page(title: string, body: string, { status = 200, wide = false, headers = {} } = {}): Reply {
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // Chromium also checks a form's redirect against form-action, and the application listens on a loopback address.
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' http:; base-uri 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
    body: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title><style>${style}</style></head>
<body${wide ? ' class="wide"' : ''}><main>
${body}
</main></body>
</html>
`,
  }
}

/** Sends the browser elsewhere; after a form with 303, so that it follows with GET. */
export function redirect(
  location: string,
  status: 302 | 303,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  return { status, headers: { location, 'cache-control': 'no-store', ...headers }, body: '' }
}
