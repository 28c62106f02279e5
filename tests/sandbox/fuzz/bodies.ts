import type { Change, Mutation } from './changes.ts'

/** The shop's values for the placeholders of the templates; `products` is the whole list. */
export interface Place {
  readonly authorization: string
  readonly ids: Readonly<Record<string, string>>
  readonly products: readonly string[]
}

/** Returns a template's text with its placeholders filled. */
export function fill(text: string, ids: Place['ids']): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => ids[name] ?? whole)
}

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Returns every object or list of a body with each of its keys: the places that can get another value. */
function places(value: unknown): { readonly owner: Record<string, unknown>; readonly key: string }[] {
  if (!isBranch(value)) return []
  return Object.keys(value).flatMap((key) => [{ owner: value, key }, ...places(value[key])])
}

function jsonOf({ template, changes }: Mutation, place: Place): Buffer {
  if (template.body === undefined && !changes.some(({ on }) => on === 'value' || on === 'bytes'))
    return Buffer.alloc(0)
  const text = JSON.stringify(template.body ?? {}).replace(
    '"{products}"',
    JSON.stringify(place.products.map((id) => ({ type: 'products', id }))),
  )
  const root = { body: JSON.parse(fill(text, place.ids)) as unknown }
  const puts: string[] = []
  for (const one of changes) {
    if (one.on !== 'value' && one.on !== 'key') continue
    const all = places(root)
    const { owner, key } = all[one.at % all.length] ?? { owner: root, key: 'body' }
    // The odd JSON is inserted as text, because much of it is no value that could be stringified.
    const mark = `\u0001${puts.push(one.json) - 1}\u0001`
    const name = one.on === 'key' && !Array.isArray(owner) ? one.name : key
    // Defined, because an assignment to "__proto__" would set no key.
    Object.defineProperty(owner, name, { value: mark, enumerable: true, configurable: true, writable: true })
  }
  const whole = JSON.stringify(root.body).replace(
    /"\\u0001(\d+)\\u0001"/g,
    (_, index: string) => puts[Number(index)] ?? '',
  )
  return Buffer.from(whole)
}

/** Returns a form's body: pairs of texts, one of which is replaced or added by the odd value. */
function formOf(
  form: NonNullable<Mutation['template']['form']>,
  changes: readonly Change[],
  place: Place,
): Buffer {
  const pairs = form.map(([name, value]): [string, string] => [name, fill(value, place.ids)])
  for (const one of changes) {
    if (one.on === 'key') pairs.push([one.name, one.json])
    const pair = one.on === 'value' ? pairs[one.at % pairs.length] : undefined
    if (pair && one.on === 'value') pair[1] = one.json
  }
  return Buffer.from(new URLSearchParams(pairs).toString())
}

/** Returns the body of a mutated request; empty when the template has none. */
export function bodyOf({ template, changes }: Mutation, place: Place): Buffer {
  let body = template.form ? formOf(template.form, changes, place) : jsonOf({ template, changes }, place)
  for (const one of changes) {
    if (one.on === 'cut') body = body.subarray(0, Math.floor(body.length * one.share))
    if (one.on === 'bytes')
      body = Buffer.concat([body.subarray(0, body.length >> 1), one.bytes, body.subarray(body.length >> 1)])
  }
  return body
}
