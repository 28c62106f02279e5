import { late } from '../../../components/notices/late.tsx'

/** One script: where sections are chosen, what chooses them is at hand. */
const extras = () => import('./order-extras.ts')
/** What is done with an order now and then. */
export const OrderPaneMenu = late(async () => (await extras()).OrderPaneMenu)
/** Nearly every order is shown with all its sections, as they come. */
export const ChosenSections = late(async () => (await extras()).ChosenSections)
