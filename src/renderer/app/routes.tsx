import { createRootRoute, createRoute, createRouter, notFound, redirect } from '@tanstack/react-router'
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
import { latePage } from './places/late-page.ts'

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
  component: latePage(() => import('../features/home/HomePage.tsx'), 'HomePage'),
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
  component: latePage(() => import('../features/products/ProductsPage.tsx'), 'ProductsPage'),
})

const discounts = createRoute({
  getParentRoute: () => root,
  path: '/discounts',
  validateSearch: discountsSearchSchema,
  component: latePage(() => import('../features/discounts/DiscountsPage.tsx'), 'DiscountsPage'),
})

const paper = createRoute({
  getParentRoute: () => root,
  path: '/paper',
  validateSearch: paperSearchSchema,
  component: latePage(() => import('../features/paper/PaperPage.tsx'), 'PaperPage'),
})

const carrierReport = createRoute({
  getParentRoute: () => root,
  path: '/carrier-report',
  component: latePage(() => import('../features/carrier-report/CarrierReportPage.tsx'), 'CarrierReportPage'),
})

const waiting = createRoute({
  getParentRoute: () => root,
  path: '/waiting',
  validateSearch: outboxSearchSchema,
  component: latePage(() => import('../features/outbox/OutboxPage.tsx'), 'OutboxPage'),
})

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  validateSearch: settingsSearchSchema,
  component: latePage(() => import('../features/settings/SettingsPage.tsx'), 'SettingsPage'),
})

const connect = createRoute({
  getParentRoute: () => root,
  path: '/connect',
  component: latePage(() => import('../features/connect/ConnectAnother.tsx'), 'ConnectAnother'),
})

/**
 * Named like a value, which it is here: the development server hot-replaces files of components, and this file is
 * none.
 */
const pageOfGuide = latePage(() => import('../features/guide/GuidePage.tsx'), 'GuidePage')

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
