/**
 * Returns a handler of clicks that runs `act`, but not for the second half of a double click: by then another thing may
 * be under the pointer, where the first half has removed or replaced its own. Keys and the palette have no such half.
 */
export const once =
  (act: () => void) =>
  ({ detail }: { readonly detail: number }): void => {
    if (detail < 2) act()
  }
