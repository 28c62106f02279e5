import { late } from '../../components/late.tsx'

/** A field with a list of its own: no other of an order's needs one. */
export const CountryField = late(async () => (await import('./CountryField.tsx')).CountryField)

export const DisputeDialog = late(
  async () => (await import('../../components/DisputeDialog.tsx')).DisputeDialog,
)

/** The way to set one filter, of whichever kind. */
export const FilterEditor = late(async () => (await import('./FilterEditor.tsx')).FilterEditor)

/** One script: where sections are chosen, what chooses them is at hand. */
const extras = () => import('./order-extras.ts')
/** What is done with an order now and then. */
export const OrderPaneMenu = late(async () => (await extras()).OrderPaneMenu)
/** Nearly every order is shown with all its sections, as they come. */
export const ChosenSections = late(async () => (await extras()).ChosenSections)
