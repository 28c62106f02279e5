/** What an open order is drawn without, as one script. */
export { ChosenSections } from './sections/ChosenSections.tsx'
export { OrderPaneMenu } from './OrderPaneMenu.tsx'
