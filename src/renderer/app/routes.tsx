import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router'
import { discountsSearchSchema } from '../features/discounts/list/discounts.search.ts'
import { homeSearchSchema } from '../features/home/home.search.ts'
import { OrdersPage } from '../features/orders/OrdersPage.tsx'
import { ordersSearchSchema } from '../features/orders/search/orders.search.ts'
import { outboxSearchSchema } from '../features/outbox/outbox.search.ts'
import { paperSearchSchema } from '../features/paper/paper.search.ts'
import { productsSearchSchema } from '../features/products/filters/products.search.ts'
import { settingsSearchSchema } from '../features/settings/settings.search.ts'
import { AppGate } from './AppGate.tsx'
import { isGuidePage } from '../features/guide/guide-names.ts'
import { NoSuchPlace, PageFailed } from './dialogs/late-parts.ts'

const root = createRootRoute({ component: AppGate, notFoundComponent: () => <NoSuchPlace /> })

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/orders' })
  },
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/home',
  validateSearch: homeSearchSchema,
  component: lazyRouteComponent(() => import('../features/home/HomePage.tsx'), 'HomePage'),
})

const orders = createRoute({
  getParentRoute: () => root,
  path: '/orders',
  validateSearch: ordersSearchSchema,
  // Nearly every window opens here, so it is part of the first script; the other pages are scripts of their own.
  component: OrdersPage,
})

const products = createRoute({
  getParentRoute: () => root,
  path: '/products',
  validateSearch: productsSearchSchema,
  component: lazyRouteComponent(() => import('../features/products/ProductsPage.tsx'), 'ProductsPage'),
})

const discounts = createRoute({
  getParentRoute: () => root,
  path: '/discounts',
  validateSearch: discountsSearchSchema,
  component: lazyRouteComponent(() => import('../features/discounts/DiscountsPage.tsx'), 'DiscountsPage'),
})

const paper = createRoute({
  getParentRoute: () => root,
  path: '/paper',
  validateSearch: paperSearchSchema,
  component: lazyRouteComponent(() => import('../features/paper/PaperPage.tsx'), 'PaperPage'),
})

const carrierReport = createRoute({
  getParentRoute: () => root,
  path: '/carrier-report',
  component: lazyRouteComponent(
    () => import('../features/carrier-report/CarrierReportPage.tsx'),
    'CarrierReportPage',
  ),
})

const waiting = createRoute({
  getParentRoute: () => root,
  path: '/waiting',
  validateSearch: outboxSearchSchema,
  component: lazyRouteComponent(() => import('../features/outbox/OutboxPage.tsx'), 'OutboxPage'),
})

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  validateSearch: settingsSearchSchema,
  component: lazyRouteComponent(() => import('../features/settings/SettingsPage.tsx'), 'SettingsPage'),
})

const connect = createRoute({
  getParentRoute: () => root,
  path: '/connect',
  component: lazyRouteComponent(() => import('../features/connect/ConnectAnother.tsx'), 'ConnectAnother'),
})

/**
 * Named like a value, which it is here: the development server hot-replaces files of components, and this file is
 * none.
 */
const pageOfGuide = lazyRouteComponent(() => import('../features/guide/GuidePage.tsx'), 'GuidePage')

const guide = createRoute({ getParentRoute: () => root, path: '/guide', component: pageOfGuide })

const guidePage = createRoute({
  getParentRoute: () => root,
  path: '/guide/$page',
  beforeLoad: ({ params }) => {
    if (!isGuidePage(params.page)) throw notFound()
  },
  component: pageOfGuide,
})

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    home,
    orders,
    carrierReport,
    products,
    discounts,
    paper,
    waiting,
    settings,
    connect,
    guide,
    guidePage,
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: () => <PageFailed />,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
