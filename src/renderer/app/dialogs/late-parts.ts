import { late } from '../../components/notices/late.tsx'
import { lateDialog } from '../../components/overlays/late-dialog.tsx'
import { CountryField, DisputeDialog } from '../../features/orders/sheet/buyer/late-buyer-parts.ts'
import { FilterEditor } from '../../features/orders/filters/late-filter-parts.ts'
import { ColumnsMenu } from '../../features/orders/list/table/late-table-parts.ts'
import { ChosenSections, OrderPaneMenu } from '../../features/orders/sheet/late-parts.ts'
import { TagsDialog } from '../../features/orders/tags/late-tags-dialog.ts'
import { PaletteFinds } from '../palette/late-finds.ts'

/**
 * The parts that the list of orders doesn't wait for. They load after the first page is drawn, or earlier when the
 * owner needs one.
 */

export const Connect = late(async () => (await import('../../features/connect/Connect.tsx')).Connect)
export const SignInAgain = late(
  async () => (await import('../../features/connect/SignInAgain.tsx')).SignInAgain,
)
export const DisconnectDialog = lateDialog(
  async () => (await import('../../features/settings/shops/DisconnectDialog.tsx')).DisconnectDialog,
)
export const KeysDialog = lateDialog(async () => (await import('./KeysDialog.tsx')).KeysDialog)
export const AppActs = late(async () => (await import('../acts/AppActs.tsx')).AppActs)
export const LettersDialog = lateDialog(
  async () => (await import('../../features/letters/LettersDialog.tsx')).LettersDialog,
)
export const OrderFileDialog = lateDialog(
  async () => (await import('../../features/order-files/OrderFileDialog.tsx')).OrderFileDialog,
)
export const RenameViewDialog = lateDialog(
  async () => (await import('./RenameViewDialog.tsx')).RenameViewDialog,
)
const questions = () => import('../../shop/marking/questions.ts')
export const UnpaidDialog = lateDialog(async () => (await questions()).UnpaidDialog)
export const PartlyDialog = lateDialog(async () => (await questions()).PartlyDialog)
export const UnshipDialog = lateDialog(async () => (await questions()).UnshipDialog)
export const NoSuchPlace = late(async () => (await import('../places/NoSuchPlace.tsx')).NoSuchPlace)

/** Loaded beforehand: when a page's script can't be loaded, this one couldn't be either. */
export const PageFailed = late(async () => (await import('../places/PageFailed.tsx')).PageFailed)

/** All that appear over a page, so not the ones for connecting a shop. */
export const overPages = [
  AppActs,
  PageFailed,
  PaletteFinds,
  KeysDialog,
  DisconnectDialog,
  SignInAgain,
  UnpaidDialog,
  PartlyDialog,
  UnshipDialog,
  LettersDialog,
  OrderFileDialog,
  CountryField,
  DisputeDialog,
  FilterEditor,
  ColumnsMenu,
  RenameViewDialog,
  OrderPaneMenu,
  ChosenSections,
  TagsDialog,
]
