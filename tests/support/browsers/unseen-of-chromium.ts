/**
 * Features by which Chromium renders pages of its own for the address bar of every window, even where none is visible:
 * one process per window, and as much work as starting a small app.
 */
export const unseenOfChromium: readonly string[] = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]
