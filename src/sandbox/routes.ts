import { getAccount, getAccounts, patchAccount } from './resources/account.ts'
import { getCountries } from './resources/countries.ts'
import {
  getDiscount,
  getDiscounts,
  patchDiscount,
  postDiscount,
  removeDiscount,
} from './resources/discounts.ts'
import { getOrder, getOrders, patchOrder } from './resources/orders.ts'
import { getProduct, getProducts } from './resources/products.ts'
import { reposition } from './resources/reposition.ts'
import { collectionRoutes } from './resources/collections.ts'
import type { Route } from './shop/router.ts'

/** The resources of the API (spec: Endpoints). */
export const resourceRoutes: readonly Route[] = [
  { path: '/v1/countries', methods: { GET: getCountries } },
  { path: '/v1/accounts', methods: { GET: getAccounts } },
  { path: '/v1/accounts/:account', methods: { GET: getAccount, PATCH: patchAccount } },
  { path: '/v1/accounts/:account/orders', methods: { GET: getOrders } },
  { path: '/v1/accounts/:account/orders/:order', methods: { GET: getOrder, PATCH: patchOrder } },
  { path: '/v1/accounts/:account/products', methods: { GET: getProducts } },
  { path: '/v1/accounts/:account/products/:product', methods: { GET: getProduct } },
  { path: '/v1/accounts/:account/relationships/products', methods: { PATCH: reposition('products') } },
  { path: '/v1/accounts/:account/discounts', methods: { GET: getDiscounts, POST: postDiscount } },
  {
    path: '/v1/accounts/:account/discounts/:discount',
    methods: { GET: getDiscount, PATCH: patchDiscount, DELETE: removeDiscount },
  },
  ...collectionRoutes('categories'),
  ...collectionRoutes('artists'),
]
