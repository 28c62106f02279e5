import { lazyRouteComponent } from '@tanstack/react-router'

/**
 * Makes a page that is a script of its own. For a script that can't be loaded the router would reload the whole window,
 * which ends it when its host has ended, and asks about unsaved work out of nowhere; it does so only for an error as
 * the browser words it.
 */
export const latePage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((cause: unknown) => {
        throw new Error(`Not loaded: ${String(cause)}`)
      }),
    name,
  )
