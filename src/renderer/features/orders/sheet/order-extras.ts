/** The parts that an open order can be drawn without, as one script. */
export { ChosenSections } from './sections/ChosenSections.tsx'
export { OrderPaneMenu } from './OrderPaneMenu.tsx'
