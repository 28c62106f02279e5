import { late } from '../../components/late.tsx'

/** A field with a list of its own: no other of an order's needs one. */
export const CountryField = late(async () => (await import('./CountryField.tsx')).CountryField)

export const DisputeDialog = late(
  async () => (await import('../../components/DisputeDialog.tsx')).DisputeDialog,
)

/** The way to set one filter, of whichever kind. */
export const FilterEditor = late(async () => (await import('./FilterEditor.tsx')).FilterEditor)
/** What is done with an order now and then. */
export const OrderPaneMenu = late(async () => (await import('./OrderPaneMenu.tsx')).OrderPaneMenu)

/** Nearly every order is shown with all its sections. */
export const ChosenSections = late(async () => (await import('./ChosenSections.tsx')).ChosenSections)
