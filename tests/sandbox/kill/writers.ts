import { isObject } from '../shapes/document-faults.ts'
import type { Json } from '../shapes/document-faults.ts'
import { recordsOf } from '../shapes/reader.ts'
import type { Reader } from '../shapes/reader.ts'

/** A client that writes one thing again and again. The thing's value is one text, for comparison. */
export interface Writer {
  readonly what: string
  /** Reads the thing's value from the shop. */
  read(reader: Reader): Promise<string>
  /** Returns the next value, and the request that writes it. `step` differs each time. */
  next(
    value: string,
    step: number,
  ): { readonly value: string; readonly write: (reader: Reader) => Promise<number> }
}

function attributesOf(document: unknown): Json {
  const data = isObject(document) ? document['data'] : undefined
  return isObject(data) && isObject(data['attributes']) ? data['attributes'] : {}
}

function patch(path: string, type: string, id: string, attributes: object) {
  return async (reader: Reader) =>
    (await reader.ask('PATCH', `${reader.shop}${path}`, { data: { type, id, attributes } })).status
}

/** Returns a writer of two fields of an order in one change, which must be atomic. */
export function orderWriter(id: string): Writer {
  return {
    what: `name and note of order ${id}`,
    async read(reader) {
      const { customer_first_name, customer_note } = attributesOf(
        await reader.get(`${reader.shop}/orders/${id}`),
      )
      return JSON.stringify([customer_first_name, customer_note])
    },
    next(_, step) {
      const [customer_first_name, customer_note] = [`Maria ${step}`, `${step} `.repeat(200)]
      return {
        value: JSON.stringify([customer_first_name, customer_note]),
        write: patch(`/orders/${id}`, 'orders', id, { customer_first_name, customer_note }),
      }
    },
  }
}

/** Returns a writer that marks an order shipped and unshipped; each change has to come with its event. */
export function shippingWriter(id: string): Writer {
  return {
    what: `shipping of order ${id}`,
    async read(reader) {
      const document = await reader.get(`${reader.shop}/orders/${id}`)
      const included = isObject(document) && Array.isArray(document['included']) ? document['included'] : []
      const events = included.filter((one) => isObject(one) && one['type'] === 'order_events')
      return `${String(attributesOf(document)['shipping_status'])} ${events.length}`
    },
    next(value) {
      const [before, count] = value.split(' ')
      const shipping_status = before === 'shipped' ? 'unshipped' : 'shipped'
      return {
        value: `${shipping_status} ${Number(count) + 1}`,
        write: patch(`/orders/${id}`, 'orders', id, { shipping_status }),
      }
    },
  }
}

/** Writes the order of all products: many rows that change together. */
export const productsWriter: Writer = {
  what: 'order of the products',
  async read(reader) {
    const records = recordsOf(await reader.pages(`${reader.shop}/products?page[limit]=100`))
    return records.map(({ id }) => String(id)).join(' ')
  },
  next(value, step) {
    const ids = value.split(' ')
    const at = step % ids.length
    const moved = [...ids.slice(at), ...ids.slice(0, at)].toSpliced(1, 1)
    const wanted = [...moved, ...ids.filter((id) => !moved.includes(id))]
    const data = wanted.map((id) => ({ type: 'products', id }))
    return {
      value: wanted.join(' '),
      write: async (reader) =>
        (await reader.ask('PATCH', `${reader.shop}/relationships/products`, { data })).status,
    }
  },
}

/** Creates and deletes a category. */
export const categoryWriter: Writer = {
  what: 'the category that comes and goes',
  async read(reader) {
    const records = recordsOf(await reader.pages(`${reader.shop}/categories?page[limit]=100`))
    const names = records.map(({ attributes }) => String(isObject(attributes) && attributes['name']))
    return names.filter((name) => name.startsWith('Passing ')).join()
  },
  next(value, step) {
    const name = `Passing ${step}`
    if (value === '') {
      const data = { type: 'categories', attributes: { name } }
      return {
        value: name,
        write: async (reader) => (await reader.ask('POST', `${reader.shop}/categories`, { data })).status,
      }
    }
    return {
      value: '',
      async write(reader) {
        const records = recordsOf(await reader.pages(`${reader.shop}/categories?page[limit]=100`))
        const one = records.find(({ attributes }) => isObject(attributes) && attributes['name'] === value)
        return (await reader.ask('DELETE', `${reader.shop}/categories/${String(one?.['id'])}`)).status
      },
    }
  },
}
