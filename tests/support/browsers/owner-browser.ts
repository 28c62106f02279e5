import type { Sandbox } from '#sandbox/index.ts'
import { createOwner, fieldsOf, signIn } from '../../sandbox/oauth/owner.ts'
import type { Page } from '../../sandbox/oauth/owner.ts'

/**
 * Acts as the owner in the system's browser: signs in on the sandbox's page, decides, and follows the redirect to the
 * app. Stays signed in for later calls. Returns the page that the app shows at the end.
 */
export function ownerBrowser(
  sandbox: Sandbox,
  decision: 'allow' | 'deny' = 'allow',
): (url: string) => Promise<Page> {
  const owner = createOwner(sandbox)
  return async (url) => {
    const first = await owner.open(url)
    const isStranger = fieldsOf(first, 'password').length > 0
    const page = isStranger ? await signIn(owner, sandbox, url) : first
    const { location } = page.location ? page : await owner.send(page, { decision })
    if (!location) throw new Error('The sandbox led nowhere.')
    return owner.open(location.href)
  }
}
