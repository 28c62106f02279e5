/**
 * The components that the gallery shows, by the rooms of src/renderer/components and the names of their files. The types of
 * its rooms require states for each; a test compares the list with the files.
 */
export const drawn = {
  buttons: ['Button', 'IconButton', 'PlainButton', 'TextLink'],
  choices: ['CheckMark', 'Checkbox', 'ChooseAll', 'PickPopover', 'RadioChoice', 'SegmentedControl', 'Switch'],
  clipboard: ['CopyButton', 'CopyableText'],
  dates: ['DateBox', 'TimeBox'],
  fields: ['ErrorLine', 'FormRow', 'SaveFoot', 'TextArea', 'TextElsewhere', 'TextField'],
  keys: ['KeyCap', 'KeyCaps', 'PressedKeys'],
  marks: ['Badge', 'Picture', 'Spinner', 'Swatch', 'TagMark', 'VisuallyHidden'],
  notices: ['ErrorState', 'InlineNotice', 'late'],
  overlays: ['Dialog', 'Flyout', 'Menu', 'MenuAt'],
  panes: ['PaneHeader', 'SheetHead'],
  search: ['ListSearch', 'Matches', 'SearchField'],
} as const

export type RoomName = keyof typeof drawn

/** Components that have no entry of their own in the gallery, each with the reason. */
export const seenInOthers: Readonly<Record<RoomName, Readonly<Record<string, string>>>> = {
  buttons: { ButtonTooltip: 'An IconButton shows it when it is pointed at or focused.' },
  choices: {
    FindField: 'It takes the focus wherever it is drawn: press a PickPopover.',
    SearchedList: 'It takes the focus wherever it is drawn: press a PickPopover.',
  },
  clipboard: {},
  dates: { CalendarPopover: 'It belongs to the date box that opens it: press the calendar of a DateBox.' },
  fields: {},
  keys: {},
  marks: {},
  notices: { ErrorBoundary: 'Nothing of it is seen until what it draws fails; then it is an ErrorState.' },
  overlays: {
    ModalPane: 'A Dialog stands in it, and so does the palette of the window.',
    'late-dialog': 'Nothing of it is seen: it holds the keys until a Dialog is there.',
  },
  panes: {},
  search: {},
}
