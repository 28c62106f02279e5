/** What an open order is drawn without, as one script. */
export { ChosenSections } from './ChosenSections.tsx'
export { OrderPaneMenu } from './OrderPaneMenu.tsx'
