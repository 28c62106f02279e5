import type { SandboxProcess } from '../sandbox-process.ts'

/** An owner's browser on the platform's consent page, signed in. */
export interface SignedIn {
  readonly cookie: string
  /** The hidden fields of the pages' forms. */
  readonly request: string
  readonly formKey: string
}

const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

/** Signs in with a new browser. Revokes the application's access first, so that the platform asks for consent. */
export async function signIn({ authUrl, account, application }: SandboxProcess): Promise<SignedIn> {
  const { clientId, clientSecret } = application
  await fetch(`${authUrl}/oauth/deauthorize/${account.id}`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
  })
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: 'http://127.0.0.1:1/callback',
    state: 'x',
  })
  const address = `${authUrl}/oauth/authorize?${query}`
  const request = hidden(await (await fetch(address)).text(), 'request')
  const signedIn = await fetch(`${authUrl}/oauth/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ request, subdomain: account.subdomain, password: account.password }),
  })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const consent = await (await fetch(address, { headers: { cookie }, redirect: 'manual' })).text()
  return { cookie, request, formKey: hidden(consent, 'form_key') }
}
