import { late } from '../../../components/notices/late.tsx'

/** One script for both, so that an owner who has chosen sections has their dialog at hand. */
const extras = () => import('./order-extras.ts')
/** The menu of rarely used actions on an order. */
export const OrderPaneMenu = late(async () => (await extras()).OrderPaneMenu)
/** Loaded late: nearly every shop shows all sections in their usual order. */
export const ChosenSections = late(async () => (await extras()).ChosenSections)
