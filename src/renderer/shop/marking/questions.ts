/** The dialogs that ask before orders are marked, as one script. */
export { PartlyDialog } from './PartlyDialog.tsx'
export { UnpaidDialog } from './UnpaidDialog.tsx'
export { UnshipDialog } from './UnshipDialog.tsx'
