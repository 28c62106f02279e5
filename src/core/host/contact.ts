import { member } from '../values/json.ts'
import { safeWebAddress } from '../net/web-address.ts'

/** Names that lead nowhere, by agreement (RFC 2606, RFC 6761). */
const nowhere = /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)$/i

/**
 * Where whoever built this copy can be reached, for the shops that it asks (spec: Common request rules, 4): `bugs` of
 * package.json, a mail address or a web page. Null where it names none, or one that leads nowhere.
 */
export function contactOf(project: unknown): string | null {
  const bugs = member(project, 'bugs')
  const named = [bugs, member(bugs, 'email'), member(bugs, 'url')]
  return (
    named.flatMap((each) => (typeof each === 'string' && isReachable(each.trim()) ? each.trim() : []))[0] ??
    null
  )
}

/** What stands in a header is plain, and cannot close the brackets that it stands in. */
function isReachable(contact: string): boolean {
  if (!/^[\x21-\x7e]{3,200}$/.test(contact) || /[()<>\\"]/.test(contact)) return false
  const [, host] = /^[^@/:]+@([^@/:]+\.[a-z]{2,})$/i.exec(contact) ?? []
  const web = safeWebAddress(contact)
  const at = host ?? (web?.protocol === 'https:' ? web.hostname : '')
  return at.includes('.') && !nowhere.test(at)
}
