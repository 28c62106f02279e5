import { member } from '../values/json.ts'
import { safeWebAddress } from '../net/web-address.ts'

/** Matches reserved host names, which lead nowhere (RFC 2606, RFC 6761). */
const nowhere = /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)$/i

/**
 * The contact of whoever built this copy, for the shops that it sends requests to (spec: Common request rules, 4):
 * `bugs` of package.json, a mail address or a web page. Null when it names none, or one that leads nowhere.
 */
export function contactOf(project: unknown): string | null {
  const bugs = member(project, 'bugs')
  const named = [bugs, member(bugs, 'email'), member(bugs, 'url')]
  return (
    named.flatMap((each) => (typeof each === 'string' && isReachable(each.trim()) ? each.trim() : []))[0] ??
    null
  )
}

/** A value of a header must be printable ASCII, and must not close the brackets around it. */
function isReachable(contact: string): boolean {
  if (!/^[\x21-\x7e]{3,200}$/.test(contact) || /[()<>\\"]/.test(contact)) return false
  const [, host] = /^[^@/:]+@([^@/:]+\.[a-z]{2,})$/i.exec(contact) ?? []
  const web = safeWebAddress(contact)
  const at = host ?? (web?.protocol === 'https:' ? web.hostname : '')
  return at.includes('.') && !nowhere.test(at)
}
