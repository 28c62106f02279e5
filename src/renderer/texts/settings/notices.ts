/** The settings' texts about notices of new orders outside the window. */
export const notices = {
  lead: 'Backroom notifies you of each new order once, even when its window is in the background. Click the notification to open the order. Each shop has its own settings.',
  title: 'New orders',
  of: (shop: string) => `Notify me of new orders in ${shop}`,
  isOn: 'On: one notification for each order; one for all of them if more than three come at once, or several while the computer was asleep.',
  isOff:
    'Off: new orders still appear in the list. Once you switch it on, you are notified only of orders that come from then on.',
  shownBy: {
    title: 'Shown by',
    system: 'Your system. Backroom must be allowed in its settings for notifications.',
    granted: 'Your browser, while a window of Backroom is open in it.',
    default:
      'Only this window, on the left: your browser first asks you whether Backroom may show notifications.',
    denied:
      'Only this window, on the left: notifications are blocked in your browser. Press the icon to the left of the address, set Notifications to Allow, and open Backroom again.',
    none: 'Only this window, on the left: this browser shows no notifications.',
    allow: 'Allow notifications…',
  },
  sound: 'Sound',
  withSound: 'With a sound',
  quiet: {
    title: 'Quiet hours',
    choice: 'No notifications for some hours of the day',
    none: 'You are notified of new orders at any hour.',
    held: (from: string, to: string, zone: string) =>
      `From ${from} to ${to}, ${zone}, no notifications are shown. One at ${to} tells you of all that came meanwhile.`,
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
