import { escape, page } from '../http/html.ts'
import type { Reply } from '../http/reply.ts'
import type { Application } from '../shop/shop.ts'
import type { Session } from '../store/sessions.ts'

/** Packs the request's query into one word for the forms, so that no encoding on the way can change it. */
export function pack(query: URLSearchParams): string {
  return Buffer.from(query.toString()).toString('base64url')
}

/** Unpacks the query; a word that `pack` did not make becomes a query that fails the checks. */
export function unpack(packed: string): URLSearchParams {
  return new URLSearchParams(Buffer.from(packed, 'base64url').toString())
}

/** One text and one password field (sandbox promise 12). `wrong` means that the last try failed. */
export function signInPage(query: URLSearchParams, application: Application, wrong = false): Reply {
  const name = escape(application.name)
  const body = `<h1>Sign in to your shop</h1>
<p>${name} wants to connect to it. You decide in the next step.</p>
${wrong ? '<p class="wrong" role="alert">The shop or the password is wrong.</p>' : ''}
<form method="post" action="/oauth/sign-in">
<input type="hidden" name="request" value="${pack(query)}">
<label for="subdomain">Shop</label>
<input type="text" id="subdomain" name="subdomain" autocomplete="username" autocapitalize="none" spellcheck="false" required autofocus>
<label for="password">Password</label>
<input type="password" id="password" name="password" autocomplete="current-password" required>
<button class="first" type="submit">Sign in</button>
</form>`
  return page('Sign in to your shop', body, { status: wrong ? 401 : 200 })
}

/** Names the application and what it wants, with one button each to allow and to deny (sandbox promise 12). */
export function consentPage(
  query: URLSearchParams,
  application: Application,
  session: Session,
  shopName: string,
): Reply {
  const [name, shop] = [escape(application.name), escape(shopName)]
  const body = `<h1>Let ${name} into ${shop}?</h1>
<p>It will be able to:</p>
<ul>
<li>see your orders with names and addresses, change addresses, mark orders as shipped</li>
<li>see your products and put them in order</li>
<li>see, make, change and delete discounts and categories</li>
<li>see and change the shop’s name, description and contact</li>
</ul>
<p>You can take this back at any time.</p>
<form method="post" action="/oauth/decision">
<input type="hidden" name="request" value="${pack(query)}">
<input type="hidden" name="form_key" value="${session.formKey}">
<button class="first" type="submit" name="decision" value="allow">Allow</button>
<button type="submit" name="decision" value="deny">Deny</button>
</form>`
  return page(`Let ${application.name} in?`, body)
}
