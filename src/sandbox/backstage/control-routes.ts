import type { Faults } from '../http/faults.ts'
import { redirect } from '../http/html.ts'
import { jsonReply, noContent } from '../http/reply.ts'
import type { Reply } from '../http/reply.ts'
import { usesLoopbackName, isFromElsewhere } from '../http/page-origin.ts'
import { param } from '../http/request.ts'
import type { ShopRequest } from '../http/request.ts'
import { isObject } from '../http/resource-body.ts'
import type { Handler, Route } from '../shop/router.ts'
import { recentDeliveries } from '../store/deliveries.ts'
import { productStatuses } from '../store/products.ts'
import type { ShopSimulation, ProductChanges } from './shop-simulation.ts'
import { controlPage } from './control-page.ts'
import type { Setting } from './control-page.ts'
import { readFault } from './read-fault.ts'

function refuse(error: string, status = 400): Reply {
  return jsonReply({ error }, status)
}

/** True when the body comes from a form of the page. curl calls JSON a form too, so the type alone does not decide. */
function isForm({ headers, body }: ShopRequest): boolean {
  const type = headers['content-type'] ?? ''
  return type.startsWith('application/x-www-form-urlencoded') && !/^\s*[{[]/.test(body.toString('utf8'))
}

/** The body as an object: JSON, or a form, whose values are all strings. Undefined when it is neither. */
function readBody(request: ShopRequest): Record<string, unknown> | undefined {
  const text = request.body.toString('utf8')
  if (text === '') return {}
  if (isForm(request)) return Object.fromEntries(new URLSearchParams(text))
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

function whole(value: unknown, max: number): number | undefined {
  return /^\d{1,15}$/.test(String(value)) && Number(value) <= max ? Number(value) : undefined
}

function readProductChanges({ name, status, quantity }: Record<string, unknown>): ProductChanges | string {
  const known = productStatuses.find((one) => one === status)
  if (status !== undefined && !known) return `status is one of ${productStatuses.join(', ')}.`
  if (name !== undefined && (typeof name !== 'string' || name === '')) return 'name is a text.'
  const stock = quantity === null ? null : whole(quantity, 1_000_000)
  if (quantity !== undefined && stock === undefined) return 'quantity is a whole number or null.'
  return {
    ...(name !== undefined && { name }),
    ...(known && { status: known }),
    ...(stock !== undefined && { quantity: stock }),
  }
}

/** Refuses a page of another site, for reads and writes, whatever host name it uses for this computer. */
function guarded(handler: Handler): Handler {
  return (request, shop) =>
    usesLoopbackName(request) ? handler(request, shop) : refuse('This can only be asked from here.', 403)
}

/** The sandbox's own controls, beside the contract: /sandbox for people, the rest for tests in other processes. */
export function controlRoutes(simulation: ShopSimulation, faults: Faults, setting: Setting): Route[] {
  /** A control: gets the body and answers JSON; a form redirects the person back to the page. */
  const control =
    (act: (body: Record<string, unknown>, request: ShopRequest) => Reply): Handler =>
    (request) => {
      if (isFromElsewhere(request)) return refuse('This can only be asked from here.', 403)
      const body = readBody(request)
      if (!body) return refuse('The body is a JSON object.')
      const reply = act(body, request)
      return isForm(request) && reply.status < 400 ? redirect('/sandbox', 303) : reply
    }

  const routes: Route[] = [
    { path: '/', methods: { GET: () => redirect('/sandbox', 302) } },
    { path: '/sandbox', methods: { GET: (_request, shop) => controlPage(shop, setting) } },
    {
      path: '/sandbox/deliveries',
      methods: { GET: (_request, shop) => jsonReply(recentDeliveries(shop.db, 500)) },
    },
    {
      path: '/sandbox/orders',
      methods: {
        POST: control(({ count = 1 }) => {
          const number = whole(count, 10_000)
          if (number === undefined) return refuse('count is a whole number up to 10000.')
          const ids = simulation.placeOrders(number)
          return ids.length < number ? refuse('There is nothing to buy.', 409) : jsonReply({ ids }, 201)
        }),
      },
    },
    {
      path: '/sandbox/products',
      methods: { POST: control(() => jsonReply({ id: simulation.addProduct() }, 201)) },
    },
    {
      path: '/sandbox/products/:product',
      methods: {
        PATCH: control((body, request) => {
          const changes = readProductChanges(body)
          if (typeof changes === 'string') return refuse(changes)
          return simulation.changeProduct(param(request, 'product'), changes)
            ? noContent
            : refuse('There is no such product.', 404)
        }),
        DELETE: control((_body, request) =>
          simulation.deleteProduct(param(request, 'product'))
            ? noContent
            : refuse('There is no such product.', 404),
        ),
      },
    },
    {
      path: '/sandbox/plan',
      methods: {
        POST: control(({ direction }) => {
          if (direction !== 'upgraded' && direction !== 'downgraded')
            return refuse('direction is upgraded or downgraded.')
          return simulation.changePlan(direction) ? noContent : refuse('There is no such plan.', 409)
        }),
      },
    },
    {
      path: '/sandbox/revoke',
      methods: {
        POST: control(() =>
          simulation.revokeAccess() ? noContent : refuse('No application is connected.', 404),
        ),
      },
    },
    {
      path: '/sandbox/clock',
      methods: {
        POST: (request, shop) =>
          control(({ advance }) => {
            const milliseconds = whole(advance, 100 * 365 * 24 * 3600 * 1000)
            if (milliseconds === undefined) return refuse('advance is a whole number of milliseconds.')
            shop.clock.advance(milliseconds)
            return jsonReply({ now: shop.clock.now().toISOString() })
          })(request, shop),
      },
    },
    {
      path: '/sandbox/faults',
      methods: {
        POST: control((body) => {
          const fault = readFault(body)
          if (typeof fault === 'string') return refuse(fault)
          faults.add(fault)
          return jsonReply({}, 201)
        }),
        DELETE: control(() => {
          faults.clear()
          return noContent
        }),
      },
    },
  ]
  return routes.map(({ path, methods }) => ({
    path,
    methods: Object.fromEntries(
      Object.entries(methods).map(([method, handler]) => [method, guarded(handler)]),
    ),
  }))
}
