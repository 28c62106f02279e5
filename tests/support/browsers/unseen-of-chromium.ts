/**
 * Features of Chromium that draw pages of its own for the address bar of every window, also where there is none to be
 * seen: a process for each window, and as much work as the start of a small app.
 */
export const unseenOfChromium: readonly string[] = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]
