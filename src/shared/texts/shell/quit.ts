/** The number of changes that wait for a shop. */
type Waiting = { readonly shop: string; readonly isOpen: boolean; readonly waiting: number }

const later =
  'If you leave them for later, they wait on this computer and are sent when Backroom is opened again.'

/** The question before the app quits while changes have not reached a shop. */
export const quitTexts = {
  /** Names the shops unless the open one is the only one. */
  notReached: (shops: readonly Waiting[]) =>
    `${changesHave(shops)} not reached ${whose(shops)} yet${ofEach(shops)}.`,
  stillNotReached: (shops: readonly Waiting[]) =>
    `${changesHave(shops)} still not reached ${whose(shops)}${ofEach(shops)}.`,
  cannotBeReached: (shops: number) =>
    `${shops === 1 ? 'The shop' : 'The shops'} cannot be reached now. ${later}`,
  takesSeconds: `Sending takes a few seconds. ${later}`,
  later,
  refused: (count: number) =>
    count === 1 ? 'The shop did not take 1 change.' : `The shop did not take ${count} changes.`,
  refusedDetail: 'Stay to see why and to try again. It is kept, and can be seen at the next start as well.',
  sendAndQuit: 'Send now and quit',
  quitAndSendLater: 'Quit and send at the next start',
  quit: 'Quit',
  stay: 'Stay',
}

function changesHave(shops: readonly Waiting[]): string {
  const count = shops.reduce((sum, { waiting }) => sum + waiting, 0)
  return count === 1 ? '1 change has' : `${count} changes have`
}

function whose([first, ...others]: readonly Waiting[]): string {
  if (!first || others.length > 0) return 'their shops'
  return first.isOpen ? 'the shop' : first.shop
}

function ofEach(shops: readonly Waiting[]): string {
  if (shops.length === 1) return ''
  return `: ${shops.map(({ waiting, shop }) => `${waiting} for ${shop}`).join(', ')}`
}
