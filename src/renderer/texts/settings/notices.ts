/** The settings' texts about notices of new orders outside the window. */
export const notices = {
  lead: 'A new order is told outside of the window as well, once, whatever you are doing on this computer. A press on it opens that order. Each shop has settings of its own.',
  title: 'New orders',
  of: (shop: string) => `Notify me of new orders in ${shop}`,
  isOn: 'On: each order by itself; more than three at once, or several that came while the computer slept, together.',
  isOff: 'Off: they are in the list all the same. Switched on, only what comes from then on is told.',
  shownBy: {
    title: 'Shown by',
    system: 'Your system. It has settings of its own for notifications, where Backroom must be allowed.',
    granted: 'Your browser, while a window of Backroom is open in it.',
    default:
      'This window alone, at the left: your browser asks you first whether Backroom may show notifications.',
    denied:
      'This window alone, at the left: your browser was told that Backroom may not. Press the sign left of the address, set Notifications to Allow, and open Backroom again.',
    none: 'This window alone, at the left: this browser shows no notifications.',
    allow: 'Allow notifications…',
  },
  /** For notices in the window itself, where nothing else shows them. */
  here: {
    several: (count: number) => `${count} new orders`,
    many: 'New orders',
    of: (shop: string, what: string) => `${shop}: ${what}`,
  },
  sound: 'Sound',
  withSound: 'With a sound',
  quiet: {
    title: 'Quiet hours',
    choice: 'No notifications for some hours of the day',
    none: 'New orders are told at any hour.',
    held: (from: string, to: string, zone: string) =>
      `From ${from} to ${to}, ${zone}, nothing is told. What came meanwhile is told together at ${to}.`,
    from: 'From',
    to: 'To',
    same: 'Pick two different times.',
  },
  try: { title: 'Try it', verb: 'Show one now' },
  about: {
    on: 'On',
    off: 'Off',
    quiet: (from: string, to: string) => `Quiet ${from} to ${to}`,
    notAllowed: 'Not allowed yet',
  },
} as const
